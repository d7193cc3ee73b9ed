import type { answeringMachine } from '../../../src/machines/hiring/answering.machine.ts'
import type { Application } from '../../../src/services/contract/entities.ts'
import { setApplicationStatus } from '../../../src/services/contract/hiring/applicants.ts'
import { answeringBinding } from '../../bindings/hiring/answering.binding.ts'
import { scene, type Impossible } from '../scene.ts'
import { ada, grace, overApplicants } from './over-applicants.ts'

type Status = Application['status']
const results: Readonly<Record<string, Status>> = { accepted: 'Accepted', rejected: 'Rejected', pending: 'Pending' }

/** Ada's status on the screen after these cases: the server returns her application whatever was asked. */
const statusAfter = (before: readonly string[]): Status =>
  before.reduce<Status>((status, label) => results[/^setStatus done\((\w+)\)$/.exec(label)?.[1] ?? ''] ?? status, ada.status)

const needs = (from: Status): Impossible => (before) =>
  statusAfter(before) === from ? null : `Ada is ${statusAfter(before).toLowerCase()} on the screen, which offers no such answer`

/** The cases return Ada's application, whatever was asked. */
const isAda: Impossible = (before) => (before.findLast((label) => label.startsWith('answer(')) === 'answer(reject another)' ? 'the server returns the application that was answered' : null)

/** The server that refuses has the list loaded again, which is as it was at the start. */
const reloads = 'the list that is loaded again has the first statuses'

export const answering = scene<typeof answeringMachine>({
  calls: { setStatus: [setApplicationStatus] },
  binding: answeringBinding,
  inputs: { opened: overApplicants([ada, grace]) },
  impossible: {
    'answer(accept)': needs('Pending'),
    'answer(reject)': needs('Pending'),
    'answer(put back)': needs('Accepted'),
    'answer(reject the accepted)': needs('Accepted'),
    'answer(as it is)': 'an application has no button for the status that it has',
    'setStatus done(accepted)': isAda,
    'setStatus done(rejected)': isAda,
    'setStatus done(pending)': isAda,
    'setStatus failed(answered)': (before) => (statusAfter(before) === ada.status ? null : reloads),
    'setStatus failed(gone)': (before) => (statusAfter(before) === ada.status ? null : reloads),
  },
})
