import { useSelector } from '@xstate/react'
import { fieldNames } from '../../../machines/hiring/job-forms/job-editing.options.ts'
import { jobLimits } from '../../../services/contract/hiring/limits.ts'
import * as field from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/hiring/job-fields.css.ts'
import { FieldError } from '../../components/fields/field.tsx'
import { SkillList } from '../job-fields/skill-list.tsx'
import type { JobEditingActor } from './actors.ts'
import { useShownProblem } from './edit-fields.ts'

const none: readonly string[] = []

/** The skills of a job, each with the button that takes it away, and the field that adds one (specification 5: Edit job). */
export const EditSkills = ({ editing }: { editing: JobEditingActor }) => {
  const skills = useSelector(editing, ({ context }) => context.draft?.skills) ?? none
  const skillProblem = useSelector(editing, ({ context }) => context.skillProblem)
  const problem = useShownProblem(editing, 'skills')
  const busy = useSelector(editing, (snapshot) => snapshot.hasTag('busy'))
  const add = (skill: string) => {
    editing.send({ type: 'addSkill', skill })
    return editing.getSnapshot().context.draft?.skills !== skills
  }
  return (
    <fieldset className={css.adding} aria-describedby={problem && 'skills-problem'}>
      <legend className={field.legend}>{fieldNames.skills}</legend>
      <SkillList
        listLabel={fieldNames.skills}
        label="New skill"
        hint={`Press Enter to add it. At least one, at most ${jobLimits.skills}.`}
        skills={skills}
        problem={skillProblem}
        locked={busy}
        onAdd={add}
        onRemove={(skill) => editing.send({ type: 'removeSkill', skill })}
        defaultValue={editing.getSnapshot().context.draft?.fields.newSkill}
        onChange={({ target: { value } }) => editing.send({ type: 'change', fields: { newSkill: value || undefined } })}
        onBlur={() => editing.send({ type: 'leave', field: 'skills' })}
      />
      {problem && <FieldError id="skills-problem">{problem}</FieldError>}
    </fieldset>
  )
}
