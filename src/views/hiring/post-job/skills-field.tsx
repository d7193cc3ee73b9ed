import { useSelector } from '@xstate/react'
import type { ChangeEvent } from 'react'
import { isPreset, jobLimits, presetSkills } from '../../../services/contract/hiring/limits.ts'
import { hint, legend } from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/hiring/post-job.css.ts'
import { Choice } from '../../components/fields/choice.tsx'
import { SkillList } from '../job-fields/skill-list.tsx'
import type { PostedSkillsActor, PostJobActor } from './actor.ts'

/** Any of the five preset soft skills, in their own order (specification 2.6, 9), and skills of one's own. */
export const SkillsField = ({ postJob, skills }: { postJob: PostJobActor; skills: PostedSkillsActor }) => {
  const chosen = useSelector(skills, ({ context }) => context.skills)
  const problem = useSelector(skills, ({ context }) => context.problem)
  const busy = useSelector(postJob, (snapshot) => snapshot.hasTag('busy'))
  const choose = ({ currentTarget: { value, checked } }: ChangeEvent<HTMLInputElement>) => skills.send({ type: checked ? 'add' : 'remove', skill: value })
  const type = (newSkill: string) => postJob.send({ type: 'change', fields: { newSkill: newSkill || undefined } })
  const add = (skill: string) => {
    skills.send({ type: 'add', skill })
    const isAdded = skills.getSnapshot().matches('clear')
    if (isAdded) type('')
    return isAdded
  }
  return (
    <fieldset className={css.skills} aria-describedby="skills-hint">
      <legend className={legend}>Required skills</legend>
      <p id="skills-hint" className={hint}>
        Whichever of these the work asks for, and others in your own words: at most {jobLimits.skills}.
      </p>
      <div className={css.skillChoices}>
        {presetSkills.map((skill) => (
          <Choice key={skill} type="checkbox" name="skills" value={skill} checked={chosen.includes(skill)} aria-disabled={busy} onChange={choose}>
            {skill}
          </Choice>
        ))}
      </div>
      <SkillList
        listLabel="Other skills"
        label="Another skill"
        hint="Press Enter to add it."
        skills={chosen.filter((skill) => !isPreset(skill))}
        problem={problem}
        locked={busy}
        onAdd={add}
        defaultValue={postJob.getSnapshot().context.draft.newSkill}
        onChange={({ currentTarget: { value } }) => type(value)}
        onRemove={(skill) => skills.send({ type: 'remove', skill })}
      />
    </fieldset>
  )
}
