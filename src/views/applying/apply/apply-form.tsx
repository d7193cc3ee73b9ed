import { useSelector } from '@xstate/react'
import { useEffect, type FormEvent, type RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { applyMachine, Method } from '../../../machines/applying/apply.machine.ts'
import { failureIn } from '../../../machines/applying/apply.selectors.ts'
import type { Resume } from '../../../machines/profile/options/resume.options.ts'
import * as css from '../../../styles/applying/apply.css.ts'
import { controls, legend } from '../../../styles/components/field.css.ts'
import { Button } from '../../components/button.tsx'
import { Choice } from '../../components/fields/choice.tsx'
import { DialogActions } from '../../components/dialogs/dialog.tsx'
import { FileField, UploadProgress } from '../../components/fields/file-field.tsx'
import { FormFailure } from '../../components/fields/form-problems.tsx'
import { Field } from '../../components/fields/field.tsx'
import { focusProblem } from '../../components/fields/use-problem-focus.ts'
import { absoluteMoment } from '../../components/moment.tsx'
import { NoteField } from './note-field.tsx'

type MethodChoice = { method: Method; label: string }

const methods: readonly MethodChoice[] = [
  { method: 'upload', label: 'Upload CV' },
  { method: 'url', label: 'Provide CV URL' },
]

/** The CV that the profile keeps comes first, where there is one. */
const methodsFor = (resume: Resume | null): readonly MethodChoice[] => {
  if (resume === null) return methods
  const about = [resume.name, ...(resume.date === '' ? [] : [absoluteMoment(resume.date)])].join(', ')
  return [{ method: 'profile', label: `Use the CV in your profile (${about})` }, ...methods]
}

/** The field of a method has the method's name; the stored CV has only its radio button. */
const inputOf = (form: HTMLFormElement | null, method: Method) => form?.querySelector<HTMLInputElement>(`[name=${method}], [value=profile]:checked`)

/** The files that are chosen in the form of an actor: the dialog has them again when it is opened, and a context contains JSON alone. */
const chosenFiles = new WeakMap<object, FileList>()

const noteOf = (form: HTMLFormElement) => form.querySelector<HTMLTextAreaElement>('[name=note]')

type ApplyFormProps = { apply: ActorRefFrom<typeof applyMachine>; form: RefObject<HTMLFormElement | null>; onClose: () => void }

/** The apply form: the CV in the profile, or one as a file or as a URL (specification 2.4, 2.5, 5: Apply), and a note (issue 18). All fields keep their input. */
export const ApplyForm = ({ apply, form, onClose }: ApplyFormProps) => {
  const method = useSelector(apply, ({ context }) => context.method)
  const firstUrl = useSelector(apply, ({ context }) => context.url)
  const resume = useSelector(apply, ({ context }) => context.resume)
  const problem = useSelector(apply, ({ context }) => context.problem)
  const progress = useSelector(apply, ({ context }) => context.progress)
  const uploading = useSelector(apply, (snapshot) => snapshot.matches('uploading'))
  const busy = useSelector(apply, (snapshot) => snapshot.hasTag('busy'))
  const firstNote = useSelector(apply, ({ context }) => context.note)
  const noteProblem = useSelector(apply, ({ context }) => context.noteProblem)
  const failure = useSelector(apply, failureIn)
  const refused = problem !== '' && failure === '' && !busy
  const problemOf = (of: Method) => (method === of && problem !== '' && failure === '' ? problem : undefined)

  useEffect(() => {
    const chosen = chosenFiles.get(apply)
    if (chosen !== undefined) inputOf(form.current, 'upload')!.files = chosen
  }, [apply, form])

  useEffect(() => {
    if (refused) focusProblem(inputOf(form.current, method))
  }, [form, refused, method])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = inputOf(event.currentTarget, 'upload')?.files?.item(0) ?? null
    const url = inputOf(event.currentTarget, 'url')?.value ?? ''
    const note = noteOf(event.currentTarget)?.value ?? ''
    apply.send({ type: 'submit', draft: { method, file, url, note } })
    const after = apply.getSnapshot()
    if (!after.matches('choosing')) return
    // A first problem of the CV moves the focus by itself.
    if (after.context.problem === '') focusProblem(noteOf(event.currentTarget))
    else if (refused) focusProblem(inputOf(event.currentTarget, method))
  }

  return (
    <form method="post" ref={form} name="apply" className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
      <fieldset className={css.methods}>
        <legend className={legend}>How would you like to send your CV?</legend>
        {methodsFor(resume).map(({ method: value, label }) => (
          <Choice
            key={value}
            type="radio"
            name="method"
            value={value}
            checked={method === value}
            aria-disabled={busy}
            onChange={() => apply.send({ type: 'chooseMethod', method: value })}
          >
            {label}
          </Choice>
        ))}
      </fieldset>
      {method === 'profile' && refused && <FormFailure>{problem}</FormFailure>}
      <FileField
        label="CV file"
        hint="PDF, DOC or DOCX, up to 5 MB."
        problem={problemOf('upload')}
        hidden={method !== 'upload'}
        name="upload"
        accept=".pdf,.doc,.docx"
        disabled={busy}
        onChange={({ currentTarget: { files } }) => files !== null && chosenFiles.set(apply, files)}
      />
      <Field
        label="CV URL"
        hint="Starts with https:// or http:// and opens without a login."
        problem={problemOf('url')}
        hidden={method !== 'url'}
      >
        {(controlProps) => (
          <input
            {...controlProps}
            className={controls.input}
            name="url"
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            defaultValue={firstUrl}
            readOnly={busy}
          />
        )}
      </Field>
      <NoteField first={firstNote} problem={noteProblem} locked={busy} />
      {failure !== '' && !busy && <FormFailure>{failure}</FormFailure>}
      {uploading && <UploadProgress percent={progress} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={busy}>
          Send application
        </Button>
      </DialogActions>
    </form>
  )
}
