import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { myProfileMachine } from '../../../machines/profile/my-profile.machine.ts'
import * as css from '../../../styles/profile/my-profile.css.ts'
import { PageHeading } from '../../components/page.tsx'
import { ImageControl, ProfileImage } from './profile-image.tsx'

/** Cover, profile image and name (specification 2.13). */
export const ProfileHead = ({ profile }: { profile: ActorRefFrom<typeof myProfileMachine> }) => {
  const { fullName, email, profession, employerName, city, country } = useSelector(profile, ({ context }) => context.profile!)
  const cover = useSelector(profile, ({ children }) => children.cover)
  const portrait = useSelector(profile, ({ children }) => children.portrait)
  const line = [employerName ?? profession, [city, country].filter(Boolean).join(', ')].filter(Boolean).join(' · ')
  return (
    <>
      <div className={css.cover}>
        {cover !== undefined && (
          <>
            <ProfileImage image={cover} className={css.coverImage} />
            <ImageControl image={cover} className={css.coverControl} />
          </>
        )}
      </div>
      <div className={css.person}>
        <div className={css.portrait}>{portrait !== undefined && <ProfileImage image={portrait} className={css.portraitImage} />}</div>
        <div className={css.words}>
          <PageHeading className={css.name}>{`${fullName ?? email}'s Profile`}</PageHeading>
          {line !== '' && <p className={css.headline}>{line}</p>}
        </div>
        {portrait !== undefined && <ImageControl image={portrait} className={css.portraitControl} />}
      </div>
    </>
  )
}
