import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { myProfileMachine } from '../../../machines/profile/my-profile.machine.ts'
import type { profileTabsMachine } from '../../../machines/profile/profile-tabs.machine.ts'
import { tabLabels, tabNames, type TabName } from '../../../machines/profile/options/profile-tabs.options.ts'
import { may } from '../../../services/contract/policy.ts'
import * as css from '../../../styles/profile/my-profile.css.ts'
import { hidden } from '../../../styles/components/common.css.ts'
import { ApplicationsPanel } from '../../applying/applications/applications-panel.tsx'
import { LazyBoundary } from '../../components/lazy-boundary.tsx'
import { lazyView } from '../../components/lazy-view.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { EmptyState } from '../../components/states.tsx'
import type { TabsProps } from '../../components/tabs.tsx'
import { ProfileCards } from './profile-cards.tsx'

const Tabs: ComponentType<TabsProps<TabName>> = lazyView(async () => ({ default: (await import('../../components/tabs.tsx')).Tabs<TabName> }))

type Props = {
  profile: ActorRefFrom<typeof myProfileMachine>
  tabs: ActorRefFrom<typeof profileTabsMachine>
  /** The visitor came to upload a resume. */
  resumeAsked: boolean
}

/** The tabs of the profile page (specification 2.13). */
export const ProfileTabs = ({ profile, tabs, resumeAsked }: Props) => {
  const tab = useSelector(tabs, ({ context }) => context.tab)
  return (
    <div className={css.tabs}>
      <LazyBoundary>
        <Tabs
          label="Profile"
          names={tabNames}
          labels={tabLabels}
          selected={tab}
          onSelect={(name) => tabs.send({ type: 'choose', tab: name })}
          renderPanel={(name) => (
            <>
              <h2 className={hidden}>{tabLabels[name]}</h2>
              <Panel name={name} profile={profile} tabs={tabs} resumeAsked={resumeAsked} />
            </>
          )}
        />
      </LazyBoundary>
    </div>
  )
}

const Panel = ({ name, profile, tabs, resumeAsked }: Props & { name: TabName }) => {
  switch (name) {
    case 'profile':
      return <ProfileCards profile={profile} resumeAsked={resumeAsked} />
    case 'applications':
      return <Applications tabs={tabs} />
    case 'messages':
      return <Messages tabs={tabs} />
    case 'notifications':
      return <Notifications tabs={tabs} />
  }
}

type TabProps = Pick<Props, 'tabs'>

const useApplies = ({ tabs }: TabProps): boolean => useSelector(tabs, ({ context }) => may(context.party, 'apply'))

const Messages = (props: TabProps) => (
  <EmptyState title="No messages yet.">{useApplies(props) ? 'What employers write to you will be here.' : 'What is written to your account will be here.'}</EmptyState>
)

const Notifications = (props: TabProps) => (
  <EmptyState title="No notifications yet.">{useApplies(props) ? 'News about your applications comes by e-mail.' : 'New applicants are on your dashboard, and first in My Jobs.'}</EmptyState>
)

/** The applications of an applicant; no other role has any. */
const Applications = ({ tabs }: TabProps) => {
  const applications = useSelector(tabs, ({ children }) => children.applications)
  if (applications !== undefined) return <ApplicationsPanel applications={applications} />
  return (
    <EmptyState title="Only applicants apply for jobs." actions={<ButtonLink to="/jobs">See the jobs</ButtonLink>}>
      Your account posts jobs instead.
    </EmptyState>
  )
}
