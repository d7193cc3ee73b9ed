const exclude = 'the guards exclude each other'
const ownField = 'no refusal with the status 409 names a field'
const entered = 'the state is entered with one only'
const marked = 'loading is the first state, and marks it'

/**
 * Faults in the source of machines that change nothing, by file and description, each with the reason. The walk beside the machine must agree: one that
 * it sees a difference in is refused.
 */
export const equivalents: { readonly [file: string]: { readonly [description: string]: string } } = {
  'src/machines/accounts/login.machine.ts': { 'loginMachine.states.submitting.invoke.onDone: order: swap branches 0 and 1': exclude },
  'src/machines/accounts/registration.draft.ts': { "inOrder: text: '' for 'firstName'": 'a field that is not in the list comes first, too' },
  'src/machines/admin/accounts.machine.ts': { 'accountsMachine.context.stale: boolean: true for false': marked },
  'src/machines/admin/admin-creation.machine.ts': {
    "offeredDraft.role: text: '~' for ''": 'any text that is no role has the same problem',
    'refused: order: swap branches 0 and 1': ownField,
    'adminCreationMachine.states.editing.on.submit: order: swap branches 1 and 2': exclude,
  },
  'src/machines/shell/announcement.machine.ts': { 'announcementMachine.states.judging.always: order: swap branches 0 and 1': exclude },
  'src/machines/admin/popup-form.machine.ts': {
    "popupFormMachine.states.loading.invoke.input.id: text: '~' for ''": entered,
  },
  'src/machines/admin/popups.machine.ts': {
    "popupsMachine.states.deleting.invoke.input.id: text: '~' for ''": entered,
  },
  'src/machines/admin/source-form.machine.ts': {
    'refused: order: swap branches 0 and 1': ownField,
    'sourceFormMachine.states.editing.on.submit: order: swap branches 0 and 1': exclude,
    "sourceFormMachine.states.changing.invoke.input.id: text: '~' for ''": entered,
  },
  'src/machines/alerts/alert-link.machine.ts': { "alertLinkMachine.states.settling.invoke.input.token: text: '~' for ''": 'without a token the page is useless from its start' },
  'src/machines/app/root.machine.ts': { "base.actions.goHome.to: text: '' for '/'": 'an empty address is that of the home page' },
  'src/machines/shell/toasts.machine.ts': { 'toastsMachine.guards.some: comparison: >= in context.toasts.length > 0': 'paused without toasts leads on at once to running' },
  'src/machines/applying/applications.machine.ts': {
    'applicationsMachine.context.stale: boolean: true for false': marked,
    "applicationsMachine.states.withdrawing.invoke.input.id: text: '~' for ''": entered,
    "applicationsMachine.states.expressing.invoke.input.id: text: '~' for ''": entered,
  },
  'src/machines/applying/apply.machine.ts': {
    'applyMachine.states.choosing.on.submit: order: swap branches 0 and 1': exclude,
    'applyMachine.states.choosing.on.submit: order: swap branches 1 and 2': exclude,
  },
  'src/machines/hiring/my-jobs.selectors.ts': { 'stateOf: number: 86400001 for 86400000': 'days are whole: a millisecond more in each of a week is less than one' },
  'src/machines/hiring/my-jobs.machine.ts': {
    'myJobsMachine.states.browsing.states.loading.invoke.onDone: order: swap branches 0 and 1': 'an interrupted edit waits for the first page, and no page is beyond that',
    "myJobsMachine.states.editing.invoke.input.id: text: '~' for ''": entered,
    "myJobsMachine.states.deleting.invoke.input.id: text: '~' for ''": entered,
  },
  'src/machines/jobs/place-suggestions.machine.ts': {
    'placeSuggestionsMachine.guards.isOpen: comparison: >= in places.length > 0': 'without suggestions the arrow keys stay in the box',
    'placeSuggestionsMachine.on.type: order: swap branches 0 and 1': 'a blank box has no suggestions',
  },
  'src/machines/jobs/saved-jobs.machine.ts': {
    'savedJobsMachine.states.ready.always: order: swap branches 0 and 1': exclude,
    "savedJobsMachine.states.saving.invoke.input.id: text: '~' for ''": 'the state is entered with a change in the queue only',
    "savedJobsMachine.states.takingOut.invoke.input.id: text: '~' for ''": 'the state is entered with a change in the queue only',
  },
  'src/machines/jobs/saved-list.machine.ts': { 'savedListMachine.states.starting.always: order: swap branches 0 and 1': exclude },
  'src/machines/profile/profile-tabs.machine.ts': {
    'profileTabsMachine.states.deciding.always: order: swap branches 1 and 2': exclude,
    'profileTabsMachine.states.deciding.always: order: swap branches 2 and 3': exclude,
  },
}
