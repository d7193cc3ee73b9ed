import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { skillsMachine } from '../../../machines/profile/skills.machine.ts'
import { offersIn } from '../../../machines/profile/skills.selectors.ts'
import * as field from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/profile/my-profile.css.ts'
import { removeSkill, skill as skillChip } from '../../../styles/profile/skill.css.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { CloseIcon } from '../../components/icons/close.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { focusProblem } from '../../components/fields/use-problem-focus.ts'

type Props = { skills: ActorRefFrom<typeof skillsMachine> }

/** The skills, each with the button that removes it, those that can be picked, and the field that adds one (specification 2.13: Skills). */
export const SkillsCard = ({ skills: actor }: Props) => {
  const skills = useSelector(actor, ({ context }) => context.skills)
  const offered = useSelector(actor, ({ context }) => context.offered)
  const offers = offersIn({ skills, offered })
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const adding = useSelector(actor, (snapshot) => snapshot.matches({ field: 'open' }))
  const list = useRef<HTMLUListElement>(null)
  const open = useRef<HTMLButtonElement>(null)
  const before = useRef({ count: skills.length, adding })

  useEffect(() => {
    const lost = document.activeElement === document.body
    // A removed or picked skill, and a field that closes, take the focused button along.
    if (skills.length !== before.current.count && lost) list.current?.focus()
    if (before.current.adding && !adding) open.current?.focus()
    before.current = { count: skills.length, adding }
  }, [skills, adding])

  return (
    <Card title="Skills">
      <ul ref={list} tabIndex={-1} className={css.skills} aria-label="Skills" aria-live="polite" aria-relevant="additions" aria-busy={busy}>
        {skills.map((skill) => (
          <li key={skill} className={skillChip}>
            {skill}
            <button type="button" className={removeSkill} aria-label={`Remove ${skill}`} aria-disabled={busy} onClick={() => actor.send({ type: 'remove', skill })}>
              <CloseIcon />
            </button>
          </li>
        ))}
        {skills.length === 0 && <li className={css.unsaid}>No skills yet.</li>}
      </ul>
      {offers.length > 0 && (
        <div className={css.offers}>
          <p id="offered-skills" className={css.jobNote}>
            Pick those that are yours, or add your own:
          </p>
          <ul className={css.skills} aria-labelledby="offered-skills">
            {offers.map((skill) => (
              <li key={skill}>
                <Button variant="secondary" size="small" aria-label={`Add ${skill}`} aria-disabled={busy} onClick={() => actor.send({ type: 'pick', skill })}>
                  + {skill}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {adding ? (
        <SkillForm skills={actor} />
      ) : (
        <Button ref={open} variant="secondary" size="small" onClick={() => actor.send({ type: 'open' })}>
          Add a skill
        </Button>
      )}
    </Card>
  )
}

const SkillForm = ({ skills: actor }: Props) => {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (problem !== '') focusProblem(form.current?.querySelector('input'))
  }, [problem])

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { value } = event.currentTarget.elements.namedItem('skill') as HTMLInputElement
    const before = actor.getSnapshot().context.skills
    actor.send({ type: 'add', skill: value })
    if (actor.getSnapshot().context.skills !== before) event.currentTarget.reset()
  }

  return (
    <form method="post" ref={form} name="skill" className={css.skillForm} onSubmit={add} noValidate>
      <TextInput
        label="New skill"
        name="skill"
        autoComplete="off"
        hint="Press Enter to add it."
        problem={problem === '' ? undefined : problem}
        onKeyDown={({ key }) => key === 'Escape' && actor.send({ type: 'close' })}
      />
      <div className={field.actions}>
        <Button type="submit" variant="secondary" size="small" aria-disabled={busy}>
          Add
        </Button>
        <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'close' })}>
          Done
        </Button>
      </div>
    </form>
  )
}
