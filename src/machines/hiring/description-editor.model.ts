import { descriptionEditorMachine } from './description-editor.machine.ts'
import { model } from '../model.ts'

export const descriptionEditorModel = model(descriptionEditorMachine, {
  inputs: { 'fresh page': undefined },
  cases: { preview: [{ type: 'preview' }], write: [{ type: 'write' }] },
  key: ({ value }) => value,
  rows: [
    { section: 'issue 15: a small editor with preview', when: 'start', expect: { state: 'writing' } },
    { section: 'issue 15: a small editor with preview', when: 'preview', expect: { state: 'previewing' } },
    { section: 'issue 15: a small editor with preview', when: 'write', expect: { state: 'writing' } },
  ],
})
