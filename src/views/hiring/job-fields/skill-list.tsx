import { useEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react'
import * as css from '../../../styles/hiring/job-fields.css.ts'
import { Button } from '../../components/button.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { focusProblem } from '../../components/fields/use-problem-focus.ts'
import { Chips } from './chips.tsx'
import { useRemovedFocus } from './removed-focus.ts'

/** The others are the field's own. */
type SkillListProps = Pick<ComponentProps<'input'>, 'defaultValue' | 'onBlur' | 'onChange'> & {
  /** The names of the list and of the field that adds to it. */
  listLabel: string
  label: string
  hint: string
  skills: readonly string[]
  /** The reason why the last typed skill was not added; empty where it was. */
  problem: string
  locked: boolean
  /** Returns whether the skill was added. */
  onAdd(skill: string): boolean
  onRemove(skill: string): void
}

/** The field that adds a skill by Enter or its button; below it, where they do not move it, the typed skills, each with the button that takes it away. */
export const SkillList = ({ listLabel, label, hint, skills, problem, locked, onAdd, onRemove, ...field }: SkillListProps) => {
  const group = useRef<HTMLDivElement>(null)
  useRemovedFocus(group, 'input', skills)
  useEffect(() => {
    if (problem !== '') focusProblem(group.current?.querySelector('input'))
  }, [problem])

  const add = () => {
    const typed = group.current!.querySelector('input')!
    if (onAdd(typed.value)) typed.value = ''
    typed.focus()
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div ref={group} className={css.adding}>
      <div className={css.newEntry}>
        <TextInput
          label={label}
          name="skill"
          autoComplete="off"
          readOnly={locked}
          hint={hint}
          problem={problem === '' ? undefined : problem}
          onKeyDown={addOnEnter}
          {...field}
        />
        <Button variant="secondary" className={css.addEntry} aria-disabled={locked} onClick={add}>
          Add skill
        </Button>
      </div>
      <Chips label={listLabel} names={skills} locked={locked} onRemove={onRemove} />
    </div>
  )
}
