import { expect } from 'vitest'
import { createActor } from 'xstate'
import { postedSkillsMachine } from '../../../src/machines/hiring/posted-skills.machine.ts'
import { presetSkills } from '../../../src/services/contract/hiring/limits.ts'
import type { PostedSkillsActor, PostJobActor } from '../../../src/views/hiring/post-job/actor.ts'
import { named, type Binding } from '../../support/replay/binding.ts'
import { press } from '../../support/replay/press.ts'

const box = named<unknown>('textbox', 'Another skill')
const chosen = named<{ skill: string }>('checkbox', ({ skill }) => skill)
const remover = named<{ skill: string }>('button', ({ skill }) => `Remove ${skill}`)
const isPreset = (skill: string) => presetSkills.some((preset) => preset === skill)

/** The skills of a form, joined with it as on its screen. */
export const skillsOf = (postJob: PostJobActor): PostedSkillsActor =>
  createActor(postedSkillsMachine.provide({ actions: { chooseSkills: (_, fields) => postJob.send({ type: 'change', fields }) } }), {
    input: { skills: postJob.getSnapshot().context.draft.skills },
  }).start()

export const postedSkillsBinding: Binding<typeof postedSkillsMachine> = {
  actions: {
    add: {
      control: box,
      perform: async (screen, { skill }) => {
        const input = box(screen, null)
        if (input === null) return
        await screen.fill(input, skill)
        await press(screen, 'Add skill')
      },
    },
    remove: {
      // A preset skill that is not chosen has nothing to take away.
      control: (screen, event) => (isPreset(event.skill) ? screen.queryByRole('checkbox', { name: event.skill, checked: true }) : remover(screen, event)),
      perform: async (screen, event) => {
        const control = isPreset(event.skill) ? chosen(screen, event) : remover(screen, event)
        if (control !== null && !(control instanceof HTMLInputElement && !control.checked)) await screen.user.click(control)
      },
    },
  },
  assertions: {
    clear: (screen) => expect(box(screen, null)?.ariaInvalid).toBe('false'),
    refused: (screen) => expect(box(screen, null)?.ariaInvalid).toBe('true'),
  },
}
