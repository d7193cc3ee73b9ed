import { disclosureMachine } from './disclosure.machine.ts'
import { model } from '../model.ts'

export const disclosureModel = model(disclosureMachine, {
  inputs: { 'fresh page': undefined },
  cases: { open: [{ type: 'open' }], close: [{ type: 'close' }] },
  key: ({ value }) => value,
  rows: [
    { section: '2.4', when: 'start', expect: { state: 'closed' } },
    { section: '2.4', when: 'open', expect: { state: 'open' } },
    { section: '2.4', when: 'close', expect: { state: 'closed' } },
  ],
})
