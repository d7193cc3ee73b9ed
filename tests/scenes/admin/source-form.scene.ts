import type { sourceFormMachine } from '../../../src/machines/admin/source-form.machine.ts'
import { addSource, changeSource, getSource, type Source } from '../../../src/services/contract/admin/sources.ts'
import { sourceFormBinding } from '../../bindings/admin/source-form.binding.ts'
import { superAdmin } from '../people.ts'
import { scene, type SceneTools, type StartingPoint } from '../scene.ts'

const body: Source = { _id: 's1', name: 'looms', owner: 'ada@example.com', url: 'https://looms.example/jobs.json', schedule: 'hourly', version: 2, paused: false, running: false, runs: [] }

const openedBy = (name: string) => async ({ screen, until }: SceneTools) => {
  // While the list loads nothing is opened.
  const button = await until(() => {
    const found = screen.getByRole('button', { name })
    if (found.ariaDisabled === 'true') throw new Error('The sources are loading')
    return found
  })
  await screen.user.click(button)
  await until(() => screen.getByRole('dialog'))
}
const list: StartingPoint = { at: '/admin/sources', session: superAdmin }

export const sourceForm = scene<typeof sourceFormMachine>({
  calls: { addSource: [addSource], changeSource: [changeSource], loadSource: [getSource] },
  binding: sourceFormBinding,
  inputs: { new: { ...list, enter: openedBy('Add a source') }, known: { ...list, enter: openedBy('Edit: looms') } },
  ports: {
    addSource: { replies: () => ({ status: 201, body }) },
    changeSource: { replies: () => ({ status: 200, body }) },
  },
  answers: { listSources: { status: 200, body: [body] } },
  impossible: { 'confirmation failed': 'a question asks nobody but the person in front of it' },
})
