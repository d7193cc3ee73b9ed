import { describe, expect, test } from 'vitest'
import { loginModel } from '../../../src/machines/accounts/login.model.ts'
import { rootModel } from '../../../src/machines/app/root.model.ts'
import { pathsFromReport, type Found } from '../../qa/from-report.ts'

const [loginStart, wrong] = ['{input:{returnTo:null,email:~0}}', '{draft:{email:~4,password:~4}}']
const events = [
  `#1 login x:4 | xstate.init | ${loginStart} | editing`,
  `#2 login x:4 | submit | ${wrong} | submitting`,
  '#3 login x:4 | xstate.error.actor.login | {error:{status:FETCH_ERROR}} | editing',
  '#4 login x:4 | togglePassword | - | editing',
]
const reportOf = (lines: readonly string[], count = lines.length) =>
  ['----- Kazi crash report -----', 'version: 0.1.0', 'error: TypeError: ~3 is not a function', `events: ${count}`, ...lines, '----- end of the report -----'].join('\n')

const summaryOf = (found: readonly Found[]) =>
  found.map(({ machine, actor, walk, stopped, nearest }) => ({
    who: `${machine} ${actor}`,
    way: walk?.path.edges.map(({ case: given, step }) => `${given?.label ?? 'start'} ${String(step.after.value)}`) ?? null,
    followed: walk?.followed ?? 0,
    stopped,
    nearest: nearest === null ? null : nearest.edges.length,
  }))

const whole = [{ who: 'login x:4', way: ['start editing', 'submit(good) submitting', 'login failed(unanswered) editing', 'togglePassword editing'], followed: 4, stopped: null, nearest: null }]

describe('a report is read', () => {
  const report = reportOf(events)
  test.each([
    ['as it was copied', report],
    ['with Windows line ends', report.replaceAll('\n', '\r\n')],
    ['quoted in an answer to an answer', `On Monday Ada wrote:\n\n${report.replace(/^/gm, '> > ')}\n\nWhat can I do? #1 thing: hurry\n`],
    ['wrapped at 40 characters, and quoted then', report.replace(/(.{1,40})(?: |$)/gm, '$1\n').replace(/^/gm, '> ')],
    ['run together into one line', `Look: ${report.replaceAll('\n', ' ')} Thanks.`],
    ['with hard spaces', report.replaceAll(' ', '\u00a0')],
    ['twice, of which the first counts', `${report}\n\n${reportOf(events.slice(0, 1))}`],
  ])('%s', (_how, text) => expect(summaryOf(pathsFromReport(text, [loginModel]))).toEqual(whole))

  test.each([
    ['something else', 'Dear people, it does not work.', 'This text holds no crash report: the line "Kazi crash report" is missing.'],
    ['a report without its end', report.split('\n').slice(0, -2).join('\n'), 'The crash report is cut off: it has no end.'],
    ['a report with a hole', reportOf(events.slice(1), 4), 'The crash report tells of 4 events, but holds 3.'],
    ['an event that is none', reportOf(['#1 login x:4 | submit']), 'Event #1 of the report cannot be read'],
    ['an event with broken data', reportOf(['#1 login x:4 | submit | {draft:{ | editing']), 'Event #1 of the report cannot be read'],
  ])('%s is refused in words', (_what, text, sentence) => expect(() => pathsFromReport(text, [loginModel])).toThrow(sentence))
})

describe('a model follows', () => {
  test('each machine of a report by itself, in the order in which they come up', () => {
    const lines = ['#1 root x:0 | xstate.init | {input:{location:{path:~1,search:~0,state:{}}}} | booting', ...events.map((line, at) => line.replace(/^#\d+/, `#${at + 2}`))]
    expect(summaryOf(pathsFromReport(reportOf(lines), [loginModel, rootModel])).map(({ who, followed }) => ({ who, followed }))).toEqual([
      { who: 'root x:0', followed: 1 },
      { who: 'login x:4', followed: 4 },
    ])
  })

  test('a machine whose beginning the log has forgotten, by the shortest way to its first state', () => {
    expect(summaryOf(pathsFromReport(reportOf(events.slice(2)), [loginModel]))).toEqual(whole.map((one) => ({ ...one, followed: 2 })))
    expect(pathsFromReport(reportOf(events.slice(2)), [loginModel])[0]!.walk!.joined).toBe(true)
  })

  test('as like the logged events as can be: an empty form is not a filled one', () => {
    const empty = '#2 login x:4 | submit | {draft:{email:~0,password:~0}} | editing'
    expect(summaryOf(pathsFromReport(reportOf([events[0]!, empty]), [loginModel]))[0]!.way).toEqual(['start editing', 'submit(empty) editing'])
  })

  test('up to the event at which the machine failed, and tells what should have come of it', () => {
    const failing = '#3 login x:4 | xstate.error.actor.login | {error:{}} | -'
    const [found] = pathsFromReport(reportOf([...events.slice(0, 2), failing]), [loginModel])
    expect({ followed: found!.walk!.followed, nearest: found!.nearest!.edges.slice(0, 2).map(({ case: given }) => given?.label) }).toEqual({
      followed: 2,
      nearest: [undefined, 'submit(good)'],
    })
    expect(found!.stopped).toMatch(/^#3 xstate\.error\.actor\.login made it fail; in the model "login", in submitting, login failed\(.+\) leads to editing/)
  })

  test('up to a state that it cannot come to', () => {
    const strange = '#3 login x:4 | xstate.error.actor.login | {error:{status:500}} | done'
    expect(pathsFromReport(reportOf([...events.slice(0, 2), strange]), [loginModel])[0]!.stopped).toContain('#3 xstate.error.actor.login led to done; in the model')
    expect(summaryOf(pathsFromReport(reportOf([events[0]!.replace('editing', 'dreaming')]), [loginModel]))[0]).toMatchObject({
      way: null,
      stopped: '#1 xstate.init led to dreaming; "login" cannot come there so.',
    })
  })

  test('no machine that it does not know, and nothing that a machine does not listen to', () => {
    expect(summaryOf(pathsFromReport(reportOf(['#1 dream x:9 | xstate.init | - | deep']), [loginModel]))[0]!.stopped).toBe('No model is of a machine called "dream".')
    const ignored = '#2 login x:4 | weather.changed | - | editing'
    expect(summaryOf(pathsFromReport(reportOf([events[0]!, ignored]), [loginModel]))[0]).toMatchObject({ way: ['start editing'], followed: 2, stopped: null })
  })
})
