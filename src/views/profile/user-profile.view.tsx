import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { themeMachine } from '../../machines/shell/theme.machine.ts'
import type { userProfileMachine } from '../../machines/profile/user-profile.machine.ts'
import * as css from '../../styles/profile/user-profile.css.ts'
import { useBrand } from '../shell/brand.ts'
import { Card } from '../components/card.tsx'
import { LazyBoundary } from '../components/lazy-boundary.tsx'
import { lazyView } from '../components/lazy-view.tsx'
import { Link } from '../components/link.tsx'
import { Page } from '../components/page.tsx'
import { ErrorState, Loading, Skeleton } from '../components/states.tsx'
import { ProfileForm } from './user-profile/profile-form.tsx'

const DarkMode = lazyView(() => import('./user-profile/dark-mode.tsx'))

type Props = { profile: ActorRefFrom<typeof userProfileMachine>; theme: ActorRefFrom<typeof themeMachine> }

/** The simple profile page with the dark-mode toggle (specification 2.13). */
export const UserProfileView = ({ profile, theme }: Props) => {
  const { name } = useBrand()
  const loaded = useSelector(profile, ({ context }) => context.profile !== null)
  const failed = useSelector(profile, (snapshot) => snapshot.matches('failed'))
  return (
    <Page title="Profile" noindex>
      <p className={css.lead}>
        Your name and where you can be reached. Images, skills and more are in <Link to="/my-profile">your full profile</Link>.
      </p>
      <div className={css.layout}>
        {failed ? (
          <ErrorState message="Your profile could not be loaded." onRetry={() => profile.send({ type: 'retry' })} />
        ) : (
          <Card title="Personal details">
            {loaded ? (
              <ProfileForm profile={profile} />
            ) : (
              <Loading>
                <Skeleton height="18em" />
              </Loading>
            )}
          </Card>
        )}
        <Card title="Appearance">
          <div className={css.appearance}>
            <LazyBoundary>
              <DarkMode theme={theme} />
            </LazyBoundary>
          </div>
          <p className={css.note}>{`Kept on this device. Until you choose, ${name} follows your system.`}</p>
        </Card>
      </div>
    </Page>
  )
}
