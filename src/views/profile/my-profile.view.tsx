import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { myProfileMachine } from '../../machines/profile/my-profile.machine.ts'
import type { profileTabsMachine } from '../../machines/profile/profile-tabs.machine.ts'
import * as css from '../../styles/profile/my-profile.css.ts'
import { ProfileHead } from './my-profile/profile-head.tsx'
import { ProfileTabs } from './my-profile/profile-tabs.tsx'
import { Page, PageHeading } from '../components/page.tsx'
import { ErrorState, Loading, Skeleton } from '../components/states.tsx'

type Props = {
  profile: ActorRefFrom<typeof myProfileMachine>
  tabs: ActorRefFrom<typeof profileTabsMachine>
  /** The visitor came to upload a resume (specification 2.4). */
  resumeAsked?: boolean
}

/** The rich profile page (specification 2.13). */
export const MyProfileView = ({ profile, tabs, resumeAsked = false }: Props) => {
  const shown = useSelector(profile, (snapshot) => snapshot.matches('shown') || snapshot.matches('withoutWork'))
  const loading = useSelector(profile, (snapshot) => snapshot.hasTag('busy'))
  if (!shown) {
    return (
      <Page title="My profile" noindex width="bare">
        <div className={css.column}>
          {loading && <div className={css.cover} />}
          <div className={css.person}>
            {loading && <div className={css.portrait} />}
            <div className={css.words}>
              <PageHeading className={css.name}>My profile</PageHeading>
            </div>
          </div>
          {loading ? (
            <div className={css.tabs}>
              <Loading>
                <Skeleton height="24em" />
              </Loading>
            </div>
          ) : (
            <ErrorState message="Your profile could not be loaded." onRetry={() => profile.send({ type: 'retry' })} />
          )}
        </div>
      </Page>
    )
  }
  return (
    <Page title="My profile" noindex width="bare">
      <div className={css.column}>
        <ProfileHead profile={profile} />
        <ProfileTabs profile={profile} tabs={tabs} resumeAsked={resumeAsked} />
      </div>
    </Page>
  )
}
