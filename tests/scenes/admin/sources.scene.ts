import type { sourcesMachine } from '../../../src/machines/admin/sources.machine.ts'
import { listSources, removeSource, runSource, setSourcePaused, type Source } from '../../../src/services/contract/admin/sources.ts'
import { sourcesBinding } from '../../bindings/admin/sources.binding.ts'
import { superAdmin } from '../people.ts'
import { scene } from '../scene.ts'

const body: Source = { _id: 's1', name: 'looms', owner: 'ada@example.com', url: 'https://looms.example/jobs.json', paused: false, running: false, runs: [] }
const changed = { status: 200, body }

export const sources = scene<typeof sourcesMachine>({
  calls: { loadSources: [listSources], setSourcePaused: [setSourcePaused], runSource: [runSource], removeSource: [removeSource] },
  binding: sourcesBinding,
  inputs: { 'fresh page': { at: '/admin/sources', via: '/about', session: superAdmin } },
  ports: {
    setSourcePaused: { replies: () => changed },
    runSource: { replies: () => changed },
    removeSource: { replies: () => ({ status: 200, body: { message: 'The source has been removed.' } }) },
  },
  facts: { 'data.changed': (tools) => tools.changedElsewhere('sources') },
  children: {
    sourceForm: async (tools, event) => {
      await tools.until(() => tools.screen.getByRole('textbox', { name: 'Address' }))
      await sourcesBinding.children?.['sourceForm']?.(tools.screen, event)
    },
  },
  answers: { addSource: { status: 201, body }, changeSource: changed },
  impossible: {
    'form failed': 'the form asks nobody by itself: what its calls are refused with ends in it',
    'confirmation failed': 'a question asks nobody but the person in front of it',
  },
})
