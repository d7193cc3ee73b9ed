import { useSelector } from '@xstate/react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { fieldNames } from '../../machines/job-editing.options.ts'
import { jobLimits } from '../../services/contract/posting.ts'
import * as field from '../../styles/field.css.ts'
import * as css from '../../styles/my-jobs.css.ts'
import { removeSkill, skill as skillChip } from '../../styles/skill.css.ts'
import { Button } from '../parts/button.tsx'
import { CloseIcon } from '../parts/icons.tsx'
import { Problem } from '../parts/labelled.tsx'
import { TextInput } from '../parts/text-input.tsx'
import type { JobEditingActor } from './actors.ts'
import { useShownProblems } from './edit-fields.ts'

const inputIn = (group: HTMLElement | null) => group?.querySelector('input') ?? null

/** The skills of a job, each with the button that takes it away, and the field that adds one (specification 5: Edit job). */
export const EditSkills = ({ editing }: { editing: JobEditingActor }) => {
  const skills = useSelector(editing, ({ context }) => context.draft?.skills ?? [])
  const skillProblem = useSelector(editing, ({ context }) => context.skillProblem)
  const problem = useShownProblems(editing)['skills']
  const group = useRef<HTMLFieldSetElement>(null)
  const before = useRef(skills.length)

  useEffect(() => {
    // A removed skill takes the focused button along.
    if (skills.length < before.current && !group.current?.contains(document.activeElement)) inputIn(group.current)?.focus()
    before.current = skills.length
  }, [skills])

  const add = () => {
    const typed = inputIn(group.current)
    if (typed === null) return
    const held = editing.getSnapshot().context.draft?.skills
    editing.send({ type: 'addSkill', skill: typed.value })
    if (editing.getSnapshot().context.draft?.skills !== held) typed.value = ''
    typed.focus()
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <fieldset ref={group} className={css.skillGroup} {...(problem === undefined ? {} : { 'aria-describedby': 'skills-problem' })}>
      <legend className={field.legend}>{fieldNames.skills}</legend>
      {skills.length > 0 && (
        <ul className={css.skills} aria-label={fieldNames.skills}>
          {skills.map((skill) => (
            <li key={skill} className={skillChip}>
              {skill}
              <button type="button" className={removeSkill} aria-label={`Remove ${skill}`} onClick={() => editing.send({ type: 'removeSkill', skill })}>
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={css.newSkill}>
        <TextInput
          label="New skill"
          name="skill"
          autoComplete="off"
          hint={`Press Enter to add it. At least one, at most ${jobLimits.skills}.`}
          problem={skillProblem === '' ? undefined : skillProblem}
          onKeyDown={addOnEnter}
          onBlur={() => editing.send({ type: 'leave', field: 'skills' })}
        />
        <Button variant="secondary" className={css.addSkill} onClick={add}>
          Add skill
        </Button>
      </div>
      {problem !== undefined && <Problem id="skills-problem">{problem}</Problem>}
    </fieldset>
  )
}
