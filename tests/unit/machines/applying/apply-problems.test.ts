import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor, type EventObject } from 'xstate'
import { applyMachine, problemIn, type Found } from '../../../../src/machines/applying/apply.machine.ts'
import { noteTooLong } from '../../../../src/services/contract/applying/note.ts'
import { ada } from '../../../../src/machines/model/samples.ts'

const missing = 'You must either upload a CV file or provide a CV URL.'
const wrongType = 'Choose a PDF, DOC or DOCX file.'
const megabyte = 1024 * 1024

describe('a CV that is uploaded (specification 2.5, 5: Apply; rulings, Jobs)', () => {
  test.each([
    ['cv.pdf', 1, ''],
    ['cv.doc', 1, ''],
    ['cv.docx', 1, ''],
    ['My CV (final).PDF', 1, ''],
    ['cv.pdf', 5 * megabyte, ''],
    ['cv.pdf', 5 * megabyte + 1, 'The file is larger than 5 MB.'],
    ['cv.pdf', 0, 'The file is empty.'],
    ['', 0, missing],
    ['cv.png', 1, wrongType],
    ['cv.pdf.exe', 1, wrongType],
    ['cvpdf', 1, wrongType],
    ['cv.odt', 0, wrongType],
  ])('%j of %i bytes: %j', (name, bytes, problem) => {
    expect(problemIn({ method: 'upload', file: new File([new Uint8Array(bytes)], name), url: '', note: '' }, null)).toBe(problem)
  })

  test('no file', () => expect(problemIn({ method: 'upload', file: null, url: 'https://example.com/cv', note: '' }, null)).toBe(missing))
})

describe('a CV behind a URL (specification 5: Apply, 8: Apply; rulings, Jobs)', () => {
  test.each([
    ['https://example.com/cv.pdf', ''],
    ['  http://example.com/cv  ', ''],
    ['\u00A0https://example.com/cv\u00A0', ''],
    ['HTTPS://example.com', ''],
    ['', missing],
    ['   ', missing],
    ['example.com/cv', 'Invalid URL'],
    ['my cv', 'Invalid URL'],
    ['ftp://example.com/cv', 'Invalid URL'],
    ['javascript:alert(1)', 'Invalid URL'],
    ['data:text/html,cv', 'Invalid URL'],
    ['file:///etc/passwd', 'Invalid URL'],
    ['https://', 'Invalid URL'],
    ['https://ada:secret@example.com/cv', 'Invalid URL'],
  ])('%j: %j', (url, problem) => {
    expect(problemIn({ method: 'url', file: new File(['cv'], 'cv.pdf'), url, note: '' }, null)).toBe(problem)
  })
})

describe('the CV that the profile keeps (specification 2.4)', () => {
  const draft = { method: 'profile', file: null, url: 'nothing', note: '' } as const
  test('may be sent where there is one', () => {
    const storedCv = { cvUrl: '/api/files/f1', name: 'ada.pdf', date: '2026-03-01T09:00:00.000Z' }
    expect([problemIn(draft, storedCv), problemIn(draft, null)]).toEqual(['', missing])
  })
})

test.each([
  ['upload', true, 'Please choose your file again.'],
  ['upload', false, ''],
  ['url', true, ''],
  ['profile', true, 'Please choose your file again.'],
  ['profile', false, ''],
] as const)('an interrupted application by %s, with a file: %j, goes on with the problem %j (rulings, Second round: Sessions)', async (method, file, problem) => {
  const findApplication = fromPromise<Found, { jobId: string }>(() => Promise.resolve({ applied: false, profile: ada }))
  const input = { jobId: 'j1', applicationUrl: 'https://kazi.example/job-details/j1', returnTo: '/job-details/j1', party: 'Applicant', interrupted: { method, url: '', note: '', file } } as const
  const apply = createActor(applyMachine.provide({ actors: { findApplication } }), { input }).start()
  expect((await waitFor(apply, (now) => now.matches('choosing'))).context.problem).toBe(problem)
  apply.stop()
})

describe('the note to the employer (issue 18)', () => {
  const input = { jobId: 'j1', applicationUrl: 'https://kazi.example/job-details/j1', returnTo: '/job-details/j1', party: 'Applicant', interrupted: null } as const
  const found = { type: 'xstate.done.actor.findApplication', output: { applied: false, profile: ada } }
  const waiting = <O, I>() => fromPromise<O, I>(() => new Promise(() => {}))
  const before = (given: object, ...events: EventObject[]) => {
    const apply = createActor(applyMachine.provide({ actors: { findApplication: waiting(), sendApplication: waiting() } }), { input: { ...input, ...given } }).start()
    for (const event of events) apply.send(event as never)
    return apply.getSnapshot()
  }
  const submit = (note: string) => ({ type: 'submit', draft: { method: 'url', file: null, url: 'https://cv.example', note } }) as const
  const after = (...events: EventObject[]) => before({}, found, { type: 'open' }, ...events)

  test('has 500 characters at most, and none at first', () => {
    expect(before({ party: 'Guest' }).context).toMatchObject({ note: '', noteProblem: '' })
    expect([500, 501].map((length) => after(submit('x'.repeat(length)))).map(({ value, context: { noteProblem } }) => [value, noteProblem])).toEqual([[{ sending: 'shown' }, ''], ['choosing', noteTooLong]])
  })
  test('has no problem in a dialog that is opened anew', () =>
    expect(after(submit('x'.repeat(501)), { type: 'close' }, { type: 'open' }).context.noteProblem).toBe(''))
  test('of an interrupted application is there again', () =>
    expect(before({ interrupted: { method: 'url', url: 'https://cv.example', note: 'I weave.', file: false } }, found).context.note).toBe('I weave.'))
})
