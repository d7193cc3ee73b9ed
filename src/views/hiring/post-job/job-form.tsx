import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { salaryTypes } from '../../../services/contract/entities.ts'
import { pair } from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/hiring/post-job.css.ts'
import type { FormLists } from '../job-fields/form-lists.ts'
import type { DescriptionEditorActor } from '../job-fields/description-editor.ts'
import { DescriptionField } from '../job-fields/description-field.tsx'
import { LineField } from '../job-fields/fields.tsx'
import { MoreDetails } from '../job-fields/more-details.tsx'
import { PayFields } from '../job-fields/pay-fields.tsx'
import { Button } from '../../components/button.tsx'
import { FormFailure } from '../../components/fields/form-problems.tsx'
import { Link } from '../../components/link.tsx'
import { useProblemFocus } from '../../components/fields/use-problem-focus.ts'
import { TextInput } from '../../components/fields/text-input.tsx'
import type { PostedSkillsActor, PostJobActor } from './actor.ts'
import { postedFields } from './post-fields.ts'
import { PostRemote } from './post-remote.tsx'
import { Preview } from './preview.tsx'
import { SkillsField } from './skills-field.tsx'

/** Makes the browser ask before it closes or reloads a page with unsaved input. */
const useUnloadQuestion = (unsaved: boolean) =>
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={css.part}>
    <h2 className={css.partTitle}>{title}</h2>
    {children}
  </div>
)

export type JobFormProps = { postJob: PostJobActor; skills: PostedSkillsActor; lists: FormLists; editor: DescriptionEditorActor }

/** The form of a new job, with its card beside it (specification 2.6; rulings, Jobs). */
export const JobForm = ({ postJob, skills, lists, editor }: JobFormProps) => {
  const poster = useSelector(postJob, ({ context }) => context.poster)
  const today = useSelector(postJob, ({ context }) => context.today)
  const problems = useSelector(postJob, ({ context }) => context.problems)
  const failure = useSelector(postJob, ({ context }) => context.failure)
  const busy = useSelector(postJob, (snapshot) => snapshot.hasTag('busy'))
  const unsaved = useSelector(postJob, (snapshot) => snapshot.can({ type: 'leave', navigation: { to: '/' } }))
  const form = useRef<HTMLFormElement>(null)
  const fields = postedFields(postJob)
  useProblemFocus(form, problems)
  useUnloadQuestion(unsaved)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    postJob.send({ type: 'submit' })
  }

  return (
    <form method="post" ref={form} className={css.layout} onSubmit={submit} noValidate aria-label="Post a Job" aria-busy={busy}>
      <div className={css.fields}>
        <Part title="The job">
          <LineField form={fields} name="jobTitle" label="Job title" aria-required="true" autoComplete="off" />
          <TextInput label="Company name" name="companyName" readOnly value={poster.companyName} hint="From your profile." />
        </Part>
        <Part title="Pay">
          <PayFields form={fields} lists={lists} isNew types={salaryTypes} required={(name) => (name === 'salaryType' ? 'true' : undefined)} />
        </Part>
        <Part title="Place">
          <div className={pair}>
            <LineField form={fields} name="jobCity" label="Job city" aria-required="true" autoComplete="off" />
            <TextInput label="Country" name="jobCountry" readOnly value={poster.jobCountry} hint="From your profile." />
          </div>
          <PostRemote postJob={postJob} lists={lists} />
        </Part>
        <Part title="What it is about">
          <SkillsField postJob={postJob} skills={skills} />
          <DescriptionField form={fields} name="description" editor={editor} label="Description" />
        </Part>
        <MoreDetails form={fields} firstDay={today} />
      </div>
      <Preview postJob={postJob} lists={lists} />
      <div className={css.end}>
        {failure !== null && <FormFailure>{failure.text}</FormFailure>}
        {failure?.profile === true && <Link to="/user-profile">Go to your profile</Link>}
        <Button type="submit" className={css.submit} pending={busy}>
          Post Job
        </Button>
      </div>
    </form>
  )
}
