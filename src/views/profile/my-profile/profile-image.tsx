import { useSelector } from '@xstate/react'
import { useState, type ChangeEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ImageType, profileImageMachine } from '../../../machines/profile/profile-image.machine.ts'
import { imageLimits } from '../../../services/contract/profile/image-limits.ts'
import * as css from '../../../styles/profile/my-profile.css.ts'
import { hidden } from '../../../styles/components/common.css.ts'
import { Button } from '../../components/button.tsx'
import { UploadProgress } from '../../components/fields/file-field.tsx'
import { useControlsFocus } from '../../components/fields/use-lost-focus.ts'
import { ErrorIcon } from '../../components/icons/error.tsx'

type Props = { image: ActorRefFrom<typeof profileImageMachine> }

const texts: Readonly<Record<ImageType, { alt: string; change: string; placeholder: string; width: number; height: number }>> = {
  profile: { alt: 'Profile image', change: 'Change profile image', placeholder: '/profile.svg', width: 144, height: 144 },
  background: { alt: 'Cover image', change: 'Change cover image', placeholder: '/cover.svg', width: 1200, height: 264 },
}

/** The image, or its placeholder where there is none or it cannot be shown (specification 9). */
export const ProfileImage = ({ image, className }: Props & { className: string }) => {
  const url = useSelector(image, ({ context }) => context.url)
  const type = useSelector(image, ({ context }) => context.type)
  const [broken, setBroken] = useState('')
  const { alt, placeholder, width, height } = texts[type]
  const missing = url === '' || url === broken
  return (
    <img className={className} src={missing ? placeholder : url} alt={missing ? '' : alt} width={width} height={height} onError={() => setBroken(url)} />
  )
}

/** Chooses another image; shows how far its upload is, and stops it (specification 2.13, 8: Image upload). */
export const ImageControl = ({ image, className }: Props & { className?: string }) => {
  const type = useSelector(image, ({ context }) => context.type)
  const problem = useSelector(image, ({ context }) => context.problem)
  const percent = useSelector(image, ({ context }) => context.progress)
  const busy = useSelector(image, (snapshot) => snapshot.hasTag('busy'))
  const canCancel = useSelector(image, (snapshot) => snapshot.can({ type: 'cancel' }))
  const control = useControlsFocus(busy)

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.item(0) ?? null
    if (file !== null) image.send({ type: 'choose', file })
    // The same file chosen again is a new try.
    currentTarget.value = ''
  }

  return (
    <div ref={control} className={className}>
      {busy ? (
        <div className={css.progress}>
          <div className={css.progressBar}>
            <UploadProgress percent={percent} />
          </div>
          <Button variant="quiet" size="small" disabled={!canCancel} onClick={() => image.send({ type: 'cancel' })}>
            Cancel
          </Button>
        </div>
      ) : (
        <label className={css.choose}>
          {texts[type].change}
          <input type="file" className={hidden} accept={imageLimits.extensions.join(',')} {...(problem === '' ? {} : { 'aria-invalid': true, 'aria-describedby': `${type}-image-problem` })} onChange={choose} />
        </label>
      )}
      {problem !== '' && (
        <p id={`${type}-image-problem`} role="alert" className={css.problem}>
          <ErrorIcon />
          {problem}
        </p>
      )}
    </div>
  )
}
