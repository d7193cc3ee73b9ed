import { describe, expect, test } from 'vitest'
import { reportText } from '../../../../src/services/app/crash-report.ts'
import { redactedError } from '../../../../src/services/app/redacted-error.ts'

const origin = 'https://kazi.example'
const errorOf = (name: string, message: string, stack = '') => Object.assign(new Error(message), { name, stack })

describe('of what was thrown nothing is told but the words of an engine', () => {
  test.each([
    ['TypeError', "Cannot read properties of undefined (reading 'map')", "TypeError: Cannot read properties of undefined (reading 'map')"],
    ['TypeError', "Cannot read properties of undefined (reading 'Ada')", "TypeError: Cannot read properties of undefined (reading '~2')"],
    ['TypeError', 'jobs.toSorted is not a function', 'TypeError: ~3.toSorted is not a function'],
    ['SyntaxError', `Unexpected token 'A', "Ada Byron, ada@example.com" is not valid JSON`, `SyntaxError: Unexpected token '~1', "~2 ~3, ~4.~2" is not valid JSON`],
    ['RangeError', 'Maximum call stack size exceeded', 'RangeError: Maximum call stack size exceeded'],
    ['AdaError', 'The\nCV of Ada\n  Byron', '~4: The ~2 of ~2 ~3'],
    ['Error', 'x'.repeat(9000), 'Error: ~9'],
  ])('%s: %s', (name, message, redacted) => expect(redactedError(errorOf(name, message), origin).error).toBe(redacted))

  test('nor of what is no error', () => {
    expect(redactedError(undefined, origin)).toEqual({ error: 'none', frames: [] })
    expect(redactedError({ name: 'Ada' }, origin)).toEqual({ error: 'thrown object', frames: [] })
  })

  const chromium = `Error: of Ada
    at Ada (${origin}/fake.js:1:1)
    at JobCard (${origin}/assets/listing-Ab_1.js?v=ada:12:3456)
    at async Promise.all (index 0)
    at new Map (<anonymous>)
    at ${origin}/assets/index-2.js:1:7
    at chrome-extension://ada/inject.js:1:1`
  const firefox = `JobCard@${origin}/assets/listing-Ab_1.js:12:3456\n@${origin}/assets/index-2.js:1:7\nadd/<@moz-extension://ada/inject.js:1:1`
  const frames = ['JobCard assets/listing-Ab_1.js:12:3456', 'assets/index-2.js:1:7']

  test.each([
    ['Chromium', `of Ada\n    at Ada (${origin}/fake.js:1:1)`, chromium],
    ['Firefox', 'of Ada', firefox],
  ])('the lines of code are those of the page, as %s tells them', (_browser, message, stack) => {
    expect(redactedError(errorOf('Error', message, stack), origin).frames).toEqual(frames)
  })

  test('and the innermost twelve', () => {
    const stack = `Error: x\n${Array.from({ length: 20 }, (_, at) => `    at f (${origin}/a.js:${at}:1)`).join('\n')}`
    expect(redactedError(errorOf('Error', 'x', stack), origin).frames).toHaveLength(12)
  })
})

test('a report says one thing a line, without quotation marks', () => {
  const text = reportText({ version: '0.1.0', theme: 'dark' }, { error: 'Error: x', frames: ['f a.js:1:2'] }, [
    { actor: 'x:0', machine: 'root', type: 'xstate.init', data: '{"type":"~4","input":{"path":"~1","n":3,"odd key":null}}', state: 'booting' },
    { actor: 'x:0', machine: 'root', type: 'xstate.done.actor.restoreSession', data: '{"type":"~6","output":[2,"~3"],"actorId":"~4"}', state: { visiting: { account: 'guest', page: 'opening' } } },
    { actor: 'x:4', machine: 'login', type: 'togglePassword', data: '{"type":"~4"}' },
  ])
  expect(text).toBe(`----- Kazi crash report -----
version: 0.1.0
theme: dark
error: Error: x
at: f a.js:1:2
events: 3
#1 root x:0 | xstate.init | {input:{path:~1,n:3,~7:null}} | booting
#2 root x:0 | xstate.done.actor.restoreSession | {output:[2,~3]} | {visiting:{account:guest,page:opening}}
#3 login x:4 | togglePassword | - | -
----- end of the report -----`)
})
