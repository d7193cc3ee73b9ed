import { crashReportMachine } from './crash-report.machine.ts'
import { done, failed, model } from '../model.ts'

const report = 'what happened'
const section = 'issue 5: Crash to path'

export const crashReportModel = model(crashReportMachine, {
  inputs: { crashed: { report } },
  cases: {
    copy: [{ type: 'copy' }],
    'xstate.done.actor.copyText': [done('copyText')],
    'xstate.error.actor.copyText': [failed('copyText', { status: 'FETCH_ERROR' })],
  },
  key: ({ value }) => value,
  rows: [
    { section, when: 'start', expect: { state: 'offered', tags: [], context: { report } } },
    { section, given: 'offered', when: 'copy', expect: { state: 'copying', tags: ['busy'], invokes: { copyText: { text: report } } } },
    { section, given: 'copying', when: 'copy', expect: { state: 'copying', tags: ['busy'] } },
    { section, when: 'copyText done', expect: { state: 'copied', tags: [], shows: ['The report is copied.'] } },
    { section, when: 'copyText failed', expect: { state: 'refused', tags: [], shows: ['This browser does not let the page copy.'] } },
    { section, given: 'copied', when: 'copy', expect: { state: 'copying', tags: ['busy'], invokes: { copyText: { text: report } } } },
    { section, given: 'refused', when: 'copy', expect: { state: 'copying', tags: ['busy'], invokes: { copyText: { text: report } } } },
  ],
})
