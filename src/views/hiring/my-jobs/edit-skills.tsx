import { useSelector } from '@xstate/react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { fieldNames } from '../../../machines/hiring/job-editing.options.ts'
import { jobLimits } from '../../../services/contract/hiring/limits.ts'
import * as field from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/hiring/job-fields.css.ts'
import { Chips } from '../job-fields/chips.tsx'
import { Button } from '../../components/button.tsx'
import { FieldError } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import type { JobEditingActor } from './actors.ts'
import { useShownProblem } from './edit-fields.ts'

const inputIn = (group: HTMLElement | null) => group?.querySelector('input') ?? null

/** The skills of a job, each with the button that takes it away, and the field that adds one (specification 5: Edit job). */
export const EditSkills = ({ editing }: { editing: JobEditingActor }) => {
  const skills = useSelector(editing, ({ context }) => context.draft?.skills ?? [])
  const skillProblem = useSelector(editing, ({ context }) => context.skillProblem)
  const problem = useShownProblem(editing, 'skills')
  const busy = useSelector(editing, (snapshot) => snapshot.hasTag('busy'))
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
    const previous = editing.getSnapshot().context.draft?.skills
    editing.send({ type: 'addSkill', skill: typed.value })
    if (editing.getSnapshot().context.draft?.skills !== previous) typed.value = ''
    typed.focus()
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <fieldset ref={group} className={css.adding} {...(problem === undefined ? {} : { 'aria-describedby': 'skills-problem' })}>
      <legend className={field.legend}>{fieldNames.skills}</legend>
      <Chips label={fieldNames.skills} names={skills} locked={busy} onRemove={(skill) => editing.send({ type: 'removeSkill', skill })} />
      <div className={css.newEntry}>
        <TextInput
          label="New skill"
          name="skill"
          autoComplete="off"
          readOnly={busy}
          hint={`Press Enter to add it. At least one, at most ${jobLimits.skills}.`}
          problem={skillProblem === '' ? undefined : skillProblem}
          onKeyDown={addOnEnter}
          onBlur={() => editing.send({ type: 'leave', field: 'skills' })}
        />
        <Button variant="secondary" className={css.addEntry} aria-disabled={busy} onClick={add}>
          Add skill
        </Button>
      </div>
      {problem !== undefined && <FieldError id="skills-problem">{problem}</FieldError>}
    </fieldset>
  )
}
