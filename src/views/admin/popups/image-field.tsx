import { useSelector } from '@xstate/react'
import type { ChangeEvent } from 'react'
import { imageLimits } from '../../../services/contract/profile/image-limits.ts'
import * as css from '../../../styles/admin/popup-form.css.ts'
import { hidden } from '../../../styles/components/common.css.ts'
import { Button } from '../../components/button.tsx'
import { FileField, UploadProgress } from '../../components/fields/file-field.tsx'
import { useControlsFocus } from '../../components/fields/use-lost-focus.ts'
import type { FormActor } from './actors.ts'

/** The background image: it is uploaded as soon as it is chosen, with its progress, and can be taken away again. */
export const ImageField = ({ form, label }: { form: FormActor; label: string }) => {
  const problem = useSelector(form, ({ context }) => context.problems['image'])
  const hasImage = useSelector(form, ({ context }) => context.image !== '')
  const percent = useSelector(form, ({ context }) => context.progress)
  const uploading = useSelector(form, (snapshot) => snapshot.matches('uploading'))
  const fixed = useSelector(form, (snapshot) => snapshot.hasTag('saving') || snapshot.hasTag('outdated'))
  const controls = useControlsFocus(`${uploading} ${hasImage}`)

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    event.stopPropagation()
    const input = event.currentTarget
    const file = input.files?.item(0) ?? null
    if (file !== null) form.send({ type: 'chooseImage', file })
    // The same file chosen again is a new try.
    input.value = ''
  }

  return (
    <div ref={controls} className={css.image}>
      <FileField
        label={label}
        hint={`PNG, JPEG or WebP, at most ${imageLimits.megabytes} MB.`}
        accept={imageLimits.extensions.join(',')}
        disabled={fixed}
        // A disabled field would lose the focus to the page behind the dialog.
        aria-disabled={uploading}
        onClick={(event) => uploading && event.preventDefault()}
        problem={problem}
        onChange={choose}
      />
      <output className={hidden}>{hasImage && !uploading && 'The image is uploaded.'}</output>
      {uploading && (
        <div className={css.progress}>
          <UploadProgress percent={percent} />
          <Button variant="quiet" size="small" onClick={() => form.send({ type: 'cancelUpload' })}>
            Cancel upload
          </Button>
        </div>
      )}
      {hasImage && !uploading && (
        <Button variant="quiet" size="small" className={css.removeImage} aria-disabled={fixed} onClick={() => form.send({ type: 'removeImage' })}>
          Remove image
        </Button>
      )}
    </div>
  )
}
