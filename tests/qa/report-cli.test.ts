import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from './cli/command.ts'
import { replayCommand } from './cli/replay.ts'
import { showCommand } from './cli/show.ts'

/** Runs `replay --from` on a file of that text; returns its exit status and its output. */
const replayFrom = async (text: string, ...more: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'kazi-report-'))
  const printed: string[] = []
  for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockImplementation((line: string) => void printed.push(line))
  onTestFinished(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })
  const file = join(folder, 'mail.txt')
  writeFileSync(file, text)
  const status = await runCommand([replayCommand], ['replay', '--from', file, ...more])
  return { status, printed: printed.join('\n').replaceAll(file, 'mail.txt').split('\n') }
}

const report = `Good morning, this is what I have copied:
> ----- Kazi crash report -----
> version: 0.1.0
> error: TypeError: ~3 is not a function
> events: 4
> #1 login x:4 | xstate.init | {input:{returnTo:null,email:~0}} | editing
> #2 login x:4 | submit | {draft:{email:~4,
> password:~4}} | submitting
> #3 shell x:0 | toggleUserMenu | - | userMenu
> #4 login x:4 | xstate.error.actor.login | {error:{}} | -
> ----- end of the report -----
Ada`

test('what a crash report tells is walked again, and where a machine failed is said', async () => {
  const { status, printed } = await replayFrom(report)
  expect(status).toBe(1)
  expect(printed.filter((line) => !/ ms {2}| {2}nearest/.test(line)).map((line) => line.replace(/ {2}[\da-z]{13} /, '  ID ').replace(/( in )[\d.]+ s.*$/, '$1no time'))).toEqual([
    'login x:4: 2 of 3 events, through login',
    '  ID asked for: editing --submit(good)--> submitting',
    expect.stringMatching(/^ {2}stopped: #4 xstate\.error\.actor\.login made it fail; in the model "login", in submitting, login failed/),
    'shell x:0: 1 of 1 events, through shell (its beginning is no longer in the report)',
    '  ID fresh page: closed --toggleUserMenu--> userMenu',
    expect.stringMatching(/^\d of \d steps judged by rows of the specification, \d unjudged$/),
    '2 paths passed, 0 failed, 0 unreachable in no time',
  ])
})

test('the ways of a report are shown and replayed by their ids afterwards', async () => {
  const { printed } = await replayFrom(report)
  const [id] = printed.flatMap((line) => / {2}([\da-z]{13}) asked for: editing/.exec(line)?.[1] ?? [])
  const log = vi.spyOn(console, 'log').mockClear()
  const shown = await runCommand([showCommand], ['show', id!])
  const replayed = await runCommand([replayCommand], ['replay', id!])
  const lines = log.mock.calls.map(([text]) => String(text))
  expect([shown, replayed, lines[0]!.split('\n')[0], lines[1]!.split('\n').at(-1)]).toEqual([0, 0, `login ${id}`, expect.stringMatching(/^1 path passed, 0 failed/)])
})

const last = '> #4 login x:4 | xstate.error.actor.login | {error:{}} | -'
test.each([
  ['goes its whole way as the model does', 0, last.replace('{}} | -', '{status:TIMEOUT_ERROR}} | editing')],
  ['comes to a state that the model does not lead to', 1, last.replace('{}} | -', '{status:TIMEOUT_ERROR}} | done')],
  ['is in no model', 1, '> #4 dream x:9 | xstate.init | - | deep'],
])('where a machine %s, the exit status is %i', async (_what, wanted, line) => {
  expect((await replayFrom(report.replace(last, line))).status).toBe(wanted)
})

test.each([
  ['no report', 'Good morning.', [], 'mail.txt: This text holds no crash report: the line "Kazi crash report" is missing.'],
  ['a name beside it', report, ['login'], "--from FILE says which paths are walked; 'login' is one too many."],
])('%s is not understood', async (_what, text, more, sentence) => {
  const { status, printed } = await replayFrom(text, ...more)
  expect({ status, first: printed[0] }).toEqual({ status: 2, first: sentence })
})
