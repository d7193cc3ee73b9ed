import { setup } from 'xstate'

/** The editor of a description (issue 15): its text is in the form that it belongs to, and is written or shown as the job's page will show it. */
export const descriptionEditorMachine = setup({
  types: { events: {} as { type: 'preview' } | { type: 'write' } },
}).createMachine({
  id: 'descriptionEditor',
  initial: 'writing',
  states: { writing: { on: { preview: 'previewing' } }, previewing: { on: { write: 'writing' } } },
})
