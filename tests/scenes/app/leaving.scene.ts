import type { leavingMachine } from '../../../src/machines/app/leaving.machine.ts'
import { ada } from '../../../src/machines/model/samples.ts'
import { leavingBinding } from '../../bindings/app/leaving.binding.ts'
import { fillIn } from '../../support/replay/binding.ts'
import { applicant } from '../people.ts'
import { scene, type SceneTools } from '../scene.ts'

const city = ({ screen }: SceneTools) => screen.getByRole<HTMLInputElement>('textbox', { name: 'City' })
const isAt = (path: string) => () => {
  if (location.pathname !== path) throw new Error(`The address is ${location.pathname}, not ${path}`)
}
const underQuestion = (reason: string) => (before: readonly string[]) => (before.at(-1)?.startsWith('leave') === true && before.includes('input.begun') ? reason : null)

export const leaving = scene<typeof leavingMachine>({
  binding: leavingBinding,
  calls: { watchInput: 'browser' },
  inputs: {
    'fresh page': {
      at: '/user-profile',
      via: '/about',
      session: applicant,
      answers: { getProfile: { status: 200, body: ada } },
      enter: async (tools) => void (await tools.until(() => city(tools))),
    },
  },
  facts: {
    'input.begun': ({ screen }) => fillIn(screen, { City: 'Gulu' }),
    'input.ended': ({ screen }) => fillIn(screen, { City: ada.city ?? '' }),
    leave: async (tools, { navigation: { to } }) => {
      const { screen, until } = tools
      const isFree = city(tools).value === city(tools).defaultValue
      if (to === '/about') history.back()
      else await screen.user.click(screen.getByRole('link', { name: 'Jobs' }))
      if (!isFree) return
      // It needs no question: the visitor is on that page, and returns.
      await until(isAt(to))
      if (to === '/about') history.forward()
      else history.back()
      await until(() => city(tools))
    },
  },
  impossible: {
    'leave(link)': underQuestion('no link can be pressed under a question'),
    'input.begun': underQuestion('nothing can be typed under a question'),
    'input.ended': underQuestion('nothing can be typed under a question'),
    'confirmation failed': 'a question asks nobody but the person in front of it',
  },
})
