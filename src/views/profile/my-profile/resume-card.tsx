import { useSelector } from '@xstate/react'
import { useEffect, useRef, type ChangeEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { resumeMachine } from '../../../machines/profile/resume.machine.ts'
import { cvLimits } from '../../../services/contract/files/upload-limits.ts'
import * as field from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/profile/my-profile.css.ts'
import { hidden } from '../../../styles/components/common.css.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Confirmation } from '../../components/dialogs/confirmation.tsx'
import { UploadProgress } from '../../components/fields/file-field.tsx'
import { FormFailure } from '../../components/fields/form-problems.tsx'
import { FieldError } from '../../components/fields/field.tsx'
import { useControlsFocus } from '../../components/fields/use-lost-focus.ts'
import { DayOfMoment } from '../../components/moment.tsx'

type Props = { resume: ActorRefFrom<typeof resumeMachine> }

/** The CV that applications are sent with; `focused`: the visitor came for it, so that it takes the focus. */
export const ResumeCard = ({ resume, focused = false }: Props & { focused?: boolean }) => {
  const choosing = useSelector(resume, (snapshot) => snapshot.hasTag('choosing'))
  const card = useRef<HTMLDivElement>(null)
  const before = useRef(focused ? null : choosing)

  useEffect(() => {
    const left = before.current === null || (before.current !== choosing && document.activeElement === document.body)
    // The two states share no control, so the focus would be lost.
    if (left) card.current?.querySelector<HTMLElement>('input, button')?.focus()
    before.current = choosing
  }, [choosing])

  return (
    <Card title="Resume">
      <div ref={card}>{choosing ? <Choosing resume={resume} /> : <StoredResume resume={resume} />}</div>
      <Confirmation of={resume} />
    </Card>
  )
}

const StoredResume = ({ resume }: Props) => {
  const stored = useSelector(resume, ({ context }) => context.stored)
  const failure = useSelector(resume, ({ context }) => context.failure)
  const downloading = useSelector(resume, (snapshot) => snapshot.matches('downloading'))
  const removing = useSelector(resume, (snapshot) => snapshot.matches('removing'))
  const busy = downloading || removing
  if (stored === null) return null
  return (
    <>
      <p className={css.factValue}>{stored.name}</p>
      <p className={css.hint}>
        {stored.date !== '' && (
          <>
            Uploaded <DayOfMoment date={stored.date} />.{' '}
          </>
        )}
        Employers see it only where you apply with it.
      </p>
      {failure !== null && <FormFailure>{failure}</FormFailure>}
      <div className={field.actions}>
        <Button variant="secondary" size="small" pending={downloading} aria-disabled={busy} onClick={() => resume.send({ type: 'download' })}>
          Download resume
        </Button>
        <Button variant="secondary" size="small" aria-disabled={busy} onClick={() => resume.send({ type: 'replace' })}>
          Replace resume
        </Button>
        <Button variant="quiet" size="small" pending={removing} aria-disabled={busy} onClick={() => resume.send({ type: 'remove' })}>
          Remove resume
        </Button>
      </div>
    </>
  )
}

const Choosing = ({ resume }: Props) => {
  const isNew = useSelector(resume, ({ context }) => context.stored === null)
  const problem = useSelector(resume, ({ context }) => context.problem)
  const percent = useSelector(resume, ({ context }) => context.progress)
  const busy = useSelector(resume, (snapshot) => snapshot.hasTag('busy'))
  const canCancel = useSelector(resume, (snapshot) => snapshot.can({ type: 'cancel' }))
  const controls = useControlsFocus(busy)

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.item(0) ?? null
    if (file !== null) resume.send({ type: 'choose', file })
    // The same file chosen again is a new try.
    currentTarget.value = ''
  }

  return (
    <>
      <p className={css.hint}>PDF, DOC or DOCX, up to {cvLimits.megabytes} MB. Apply with it in two clicks; employers see it only then.</p>
      <div ref={controls} className={field.actions}>
        {busy ? (
          <div className={css.progressBar}>
            <UploadProgress percent={percent} />
          </div>
        ) : (
          <label className={css.choose}>
            {isNew ? 'Upload your resume' : 'Choose the new file'}
            <input type="file" className={hidden} accept={cvLimits.extensions.join(',')} {...(problem === '' ? {} : { 'aria-invalid': true, 'aria-describedby': 'resume-problem' })} onChange={choose} />
          </label>
        )}
        {(busy || canCancel) && (
          <Button variant="quiet" size="small" disabled={!canCancel} onClick={() => resume.send({ type: 'cancel' })}>
            Cancel
          </Button>
        )}
      </div>
      {problem !== '' && (
        <div role="alert" className={css.refusal}>
          <FieldError id="resume-problem">{problem}</FieldError>
        </div>
      )}
    </>
  )
}
