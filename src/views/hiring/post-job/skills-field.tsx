import { useSelector } from '@xstate/react'
import type { ChangeEvent } from 'react'
import { presetSkills } from '../../../services/contract/hiring/limits.ts'
import { hint, legend } from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/hiring/post-job.css.ts'
import { Choice } from '../../components/fields/choice.tsx'
import type { PostJobActor } from './actor.ts'

/** Any of the five preset soft skills, in their own order (specification 2.6, 9). */
export const SkillsField = ({ postJob }: { postJob: PostJobActor }) => {
  const chosen = useSelector(postJob, ({ context }) => context.draft.skills)
  const busy = useSelector(postJob, (snapshot) => snapshot.hasTag('busy'))
  const choose = ({ currentTarget: { value, checked } }: ChangeEvent<HTMLInputElement>) =>
    postJob.send({ type: 'change', fields: { skills: presetSkills.filter((skill) => (skill === value ? checked : chosen.includes(skill))) } })
  return (
    <fieldset className={css.skills} aria-describedby="skills-hint">
      <legend className={legend}>Required skills</legend>
      <p id="skills-hint" className={hint}>
        Whichever of these the work asks for.
      </p>
      <div className={css.skillChoices}>
        {presetSkills.map((skill) => (
          <Choice key={skill} type="checkbox" name="skills" value={skill} checked={chosen.includes(skill)} aria-disabled={busy} onChange={choose}>
            {skill}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
