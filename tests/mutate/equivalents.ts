const exclude = 'the guards exclude each other'
const entered = 'the state is entered with one only'

/**
 * Faults in the source of machines that change nothing, by file and description, each with the reason. The walk beside the machine must agree: one that
 * it sees a difference in is refused.
 */
export const equivalents: { readonly [file: string]: { readonly [description: string]: string } } = {
  'src/machines/admin/announcement.machine.ts': { 'announcementMachine.states.judging.always: order: swap branches 0 and 1': exclude },
  'src/machines/admin/popup-form.machine.ts': {
    'popupFormMachine.states.editing.on.submit: order: swap branches 0 and 1': exclude,
    "popupFormMachine.states.loading.invoke.input.id: text: '~' for ''": entered,
  },
  'src/machines/admin/popups.machine.ts': {
    "popupsMachine.states.page.states.switching.invoke.input.id: text: '~' for ''": entered,
    "popupsMachine.states.page.states.deleting.invoke.input.id: text: '~' for ''": entered,
  },
  'src/machines/admin/source-form.machine.ts': {
    'sourceFormMachine.states.editing.on.submit: order: swap branches 0 and 1': exclude,
    "sourceFormMachine.states.changing.invoke.input.id: text: '~' for ''": entered,
  },
  'src/machines/alerts/alert-link.machine.ts': { "alertLinkMachine.states.settling.invoke.input.token: text: '~' for ''": 'without a token the page is useless from its start' },
  'src/machines/applying/applications.machine.ts': {
    "applicationsMachine.states.withdrawing.invoke.input.id: text: '~' for ''": entered,
    "applicationsMachine.states.expressing.invoke.input.id: text: '~' for ''": entered,
  },
  'src/machines/applying/apply.machine.ts': {
    'applyMachine.states.choosing.on.submit: order: swap branches 0 and 1': exclude,
    'applyMachine.states.choosing.on.submit: order: swap branches 1 and 2': exclude,
  },
  'src/machines/hiring/my-jobs.machine.ts': {
    "myJobsMachine.states.editing.invoke.input.id: text: '~' for ''": entered,
    "myJobsMachine.states.deleting.invoke.input.id: text: '~' for ''": entered,
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
