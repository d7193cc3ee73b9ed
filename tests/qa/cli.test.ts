import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { root } from '../../scripts/lib/run.mjs'
import { sceneOf } from '../scenes/all.ts'
import { sampleModel, lampRows } from '../support/replay/sample-machine.ts'
import { isInShard, loadModels, modelsOf, shardOf, waysOf } from './cli/choice.ts'
import { Misuse, runCommand } from './cli/command.ts'
import { exportCommand } from './cli/export.ts'
import { formats } from './cli/cases/formats.ts'
import { figuresOf, outlineOf, pathOutlines } from './cli/outline.ts'
import { listCommand } from './cli/list.ts'
import { progressOf } from './cli/progress.ts'
import { hasScreen, lookOf, replayCommand, kindOf } from './cli/replay.ts'
import { resultsText, statusOf } from './cli/results.ts'
import { playAll, type Result } from './cli/run.ts'
import { showCommand, textOf } from './cli/show.ts'
import { fieldsWords, timeWords, valueWords } from './cli/values.ts'
import { wordsOf } from './cli/words.ts'
import { machinePlayer } from './machine/player.ts'
import type { Player } from './player.ts'

const models = await loadModels()
const ways = waysOf(models, [])
const lamp = sampleModel(lampRows)
const lampWays = waysOf([lamp], [])
const way = (end: string) => lampWays.find(({ path }) => path.description.endsWith(end))!
const login = waysOf(models, ['login'])

describe('values in words', () => {
  test.each([
    ['', 'empty'],
    ['a\n  b', "'a b'"],
    ['x'.repeat(81), `'${'x'.repeat(80)}...' (81 characters)`],
    [true, 'yes'],
    [null, 'none'],
    [1.5, '1.5'],
    [new File(['x'.repeat(12 * 1024)], 'cv.pdf'), 'cv.pdf (12 KB)'],
    [new File(['x'], 'cv.doc'), 'cv.doc (1 byte)'],
    [new Blob(['x'.repeat(1536 * 1024)]), 'a file (1.5 MB)'],
    [[], 'none'],
    [[1, 'b'], "1, 'b'"],
    [[{ title: 'Weaver', _id: 'j1' }, { name: 'Ada' }, { open: true }], "'Weaver', 'Ada', (open yes)"],
    [[1, 2, 3, 4, 5, 6, 7], '1, 2, 3, 4, 5, 2 more'],
    [{}, '(nothing)'],
  ])('%j: %s', (value, words) => expect(valueWords(value)).toBe(words))

  test('fields are named in words, and a record in a record alone stands for it', () => {
    expect(fieldsWords({ draft: { email: 'ada@example.com', confirmPassword: 'x', 'socialMedia.twitter': '', nin: undefined } })).toBe(
      "e-mail 'ada@example.com', confirm password 'x', social media twitter empty",
    )
    expect(fieldsWords({ id: 'u1', employment: { openToWork: false } })).toBe("id 'u1', employment (open to work no)")
  })

  test.each([[250, '250 ms'], [5000, '5 s'], [1500, '1.5 s'], [120_000, '2 min']])('%i ms: %s', (ms, words) => expect(timeWords(ms)).toBe(words))
})

describe('a path in words', () => {
  test('says what to do, what must be seen then, and who demands it', () => {
    expect(wordsOf(lamp, way('after timeouts.lamp.lit--> lit').path)).toEqual([
      { action: 'Start (full): charge 2', expected: ['State: off'], sections: ['1'] },
      { action: 'Press (long): long yes', expected: ['State: lighting (busy)', 'The call light starts: charge 2'], sections: ['2'] },
      { action: 'The call light succeeds (some): 1', expected: ['State: lit', 'In 5 s: dimmed', 'Waits 1 s (timeouts)'], sections: ['3'] },
      { action: 'After 1 s (timeouts)', expected: ['State: still lit', "Message: 'Still lit.'"], sections: ['4'] },
    ])
    expect(wordsOf(lamp, way('light failed--> off').path).at(-1)?.action).toBe('The call light fails: 503')
    expect(wordsOf(lamp, way('flat: dead').path)[0]?.expected).toEqual(['State: dead', 'The flow ends'])
  })

  test('of the product, as the documents show it', () => {
    const inactive = login.find(({ path }) => path.input === 'asked for' && path.description.endsWith('--login done(inactive)--> done'))!
    expect(textOf(inactive)).toBe(
      [
        `login ${inactive.path.id}`,
        'asked for: editing --submit(good)--> submitting --login done(inactive)--> done',
        '',
        ' 1. Start (asked for): return to none, e-mail empty, refusal none',
        '      State: editing',
        '      Specification: 2.9',
        " 2. Submit (good): e-mail ' ada@example.com ', password 'Kazi-demo-1'",
        '      State: submitting (busy)',
        "      Reads: 'Logging in...'",
        "      The call login starts: e-mail 'ada@example.com', password 'Kazi-demo-1'",
        '      Specification: 2.9; 7',
        " 3. The call login succeeds (inactive): user id 'u1', e-mail 'ada@example.com', full name 'Ada Byron', role 'Applicant', is active no; likewise: user id 'u1', e-mail 'ada@example.com', full name 'Ada Byron', is active no",
        '      State: done',
        "      Message (warning): 'Your account is inactive. Please verify your email.'",
        "      Leads to /account-verification, with e-mail 'ada@example.com'",
        '      The flow ends',
        '      Specification: 4: Account; 8: Login; rulings: Accounts',
      ].join('\n'),
    )
    expect(readFileSync(join(root, 'docs/guides/qa.md'), 'utf8')).toContain(`show ${inactive.path.id}\n${textOf(inactive)}\n`)
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`show ${inactive.path.id} `)
  })

  test('is never a dump, whatever the machine', () => {
    const unquoted = ways
      .flatMap(({ model, path }) => wordsOf(model, path).flatMap(({ action, expected }) => [action, ...expected]))
      .map((line) => line.replaceAll(/'[^']*'/g, ''))
    expect([...new Set(unquoted)].filter((line) => /[{}[\]"]|undefined|NaN|xstate/.test(line))).toEqual([])
  })
})

describe('the choice of paths', () => {
  test('by model and by id, each once, in their order', () => {
    const [first, second] = login
    expect(waysOf(models, ['login'])).toHaveLength(modelsOf(models, ['login'])[0]!.paths.length)
    expect(waysOf(models, [second!.path.id, first!.path.id, second!.path.id]).map(({ path }) => path.id)).toEqual([first!.path.id, second!.path.id])
    expect(waysOf(models, ['login', first!.path.id])).toHaveLength(login.length)
  })

  test('by a written way, with or without the states that it goes through', () => {
    const [first] = waysOf(models, ['login: asked for --submit(good)--> --login done(inactive)-->'])
    const [second, ...others] = waysOf(models, ['login: asked for: editing --submit(good)--> submitting --login done(inactive)--> done', 'login: asked for --submit(good)--> --login done(inactive)-->'])
    expect([first!.path.description, second!.path.id, others]).toEqual(['asked for: editing --submit(good)--> submitting --login done(inactive)--> done', first!.path.id, []])
  })

  test.each([
    ['listing', 'Did you mean homeListing, searchListing?'],
    ['LOGNI', 'Did you mean login?'],
    ['nothing of the kind', 'The models are accountDeletion,'],
    ['login: asked for --submit(god)-->', "The model login has no 'submit(god)'. Did you mean submit(good)?"],
    ['login: asked --submit(good)-->', "The model login begins with no 'asked'. Did you mean asked for?"],
    ['login: asked for --login done(inactive)-->', 'In editing of the model "login" there is no login done(inactive)'],
  ])('%s is answered with: %s', (word, sentence) => {
    expect(() => waysOf(models, [word])).toThrow(Misuse)
    expect(() => waysOf(models, [word])).toThrow(sentence)
  })

  test.each([['lgin'], ['0000000']])('%s is nothing', (word) => {
    expect(() => waysOf(models, [word])).toThrow(`No model and no path is called '${word}'`)
    expect(() => modelsOf(models, [word])).toThrow(Misuse)
  })

  test('all shards together are everything, and each has its share', () => {
    const shards = [1, 2, 3, 4].map((at) => ways.filter((one) => isInShard(one, { at, of: 4 })))
    expect(new Set(shards.flat())).toEqual(new Set(ways))
    expect(shards.flat()).toHaveLength(ways.length)
    expect(shards.filter(({ length }) => length < ways.length / 5)).toEqual([])
  })

  test('a path stays in its shard whatever else is walked', () => {
    const [one] = login
    expect(waysOf(models, [one!.path.id]).filter((alone) => isInShard(alone, { at: 1, of: 2 }))).toHaveLength(isInShard(one!, { at: 1, of: 2 }) ? 1 : 0)
  })

  test.each(['4', '0/4', '5/4', 'a/b', '1/4x'])('--shard %s is refused', (text) => expect(() => shardOf(text)).toThrow(Misuse))
  test('--shard 2/4', () => expect(shardOf('2/4')).toEqual({ at: 2, of: 4 }))
})

describe('what is handed out', () => {
  test('figures and short outlines', () => {
    expect(figuresOf(lamp)).toEqual({ model: 'lamp', states: 4, transitions: 7, pairs: 13, walkedPairs: 7, paths: 10, rows: 9 })
    expect(pathOutlines(lamp)[1]).toEqual({
      id: way('light failed--> off').path.id,
      description: 'full: off --press(long)--> lighting --light failed--> off',
      steps: 3,
      transitions: ['off press', 'lighting xstate.error.actor.light'],
      sections: ['1', '2', '3'],
    })
  })
})

describe('a replay', () => {
  const course = { stopped: new AbortController().signal, ended: () => {} }
  const player = (play: Player['play'], workers = 1): Player => ({ workers, play, close: async () => {} })
  const result = (outcome: Result['outcome'], seconds: number, at = 0): Result => ({ ...lampWays[at]!, outcome, began: 0, seconds })
  const results = [
    result({ outcome: 'passed' }, 0.0123),
    result({ outcome: 'failed', step: 'press(long)', message: 'node\n  \u001B[31mfound\u001B[0m \0<off>', attachments: ['/tmp/a.png'] }, 0.5, 1),
    result({ outcome: 'unreachable', reason: 'The page never begins so.' }, 0, 2),
  ]

  test('on the machine passes, and tells which step departs', async () => {
    expect((await playAll(lampWays, machinePlayer(), course)).map(({ outcome }) => outcome)).toEqual(lampWays.map(() => ({ outcome: 'passed' })))
    const { model, path } = way('light failed--> off')
    const edges = path.edges.map((edge) => (edge.case?.label === 'light failed' ? { ...edge, target: 'elsewhere' } : edge)) as unknown as typeof path.edges
    const { outcome } = (await playAll([{ model, path: { ...path, edges } }], machinePlayer(), course))[0]!
    expect(outcome).toEqual({
      outcome: 'failed',
      step: 'light failed',
      message: 'The machine departs from its model:\nnode\n  promised elsewhere\n  found    ["active",["off",true]]',
    })
  })

  test('walks as many paths side by side as the player can, and keeps their order', async () => {
    let [open, most] = [0, 0]
    const waiting: (() => void)[] = []
    const slow = player(async () => {
      open += 1
      most = Math.max(most, open)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 2) waiting.splice(0).toReversed().forEach((go) => go())
      })
      open -= 1
      return { outcome: 'passed' }
    }, 2)
    const played = await playAll(lampWays, slow, course)
    expect([most, played.map(({ path }) => path.id)]).toEqual([2, lamp.paths.map(({ id }) => id)])
  })

  test('a player that breaks fails the path, not the run', async () => {
    const broken = player(() => Promise.reject(new Error('The browser is gone.')))
    const [first, ...others] = await playAll(lampWays, broken, course)
    expect(first?.outcome).toMatchObject({ outcome: 'failed', step: 'the player', message: expect.stringContaining('The browser is gone.') as string })
    expect(others).toHaveLength(lampWays.length - 1)
  })

  test('that is stopped keeps what was walked', async () => {
    const controller = new AbortController()
    const stopping = player(async () => {
      controller.abort()
      return { outcome: 'passed' }
    })
    expect(await playAll(lampWays, stopping, { ...course, stopped: controller.signal })).toHaveLength(1)
  })

  test('is told in words, the line that counts last', () => {
    expect(resultsText(results, 4.2)).toBe(
      [
        `FAILED lamp ${lamp.paths[1]!.id}, at: press(long)`,
        '  full: off --press(long)--> lighting --light failed--> off',
        '    node',
        '      \u001B[31mfound\u001B[0m \0<off>',
        '    /tmp/a.png',
        `unreachable lamp: The page never begins so. (${lamp.paths[2]!.id})`,
        `   500.0 ms  lamp ${lamp.paths[1]!.id}`,
        `    12.3 ms  lamp ${lamp.paths[0]!.id}`,
        `     0.0 ms  lamp ${lamp.paths[2]!.id}`,
        '9 of 9 steps judged by rows of the specification, 0 unjudged',
        '1 path passed, 1 failed, 1 unreachable in 4.2 s (0.7/s)',
      ].join('\n'),
    )
  })

  test('its exit status', () => {
    const [passed, failed, unreachable] = results
    expect([statusOf([passed!, unreachable!], false), statusOf([passed!, failed!], false), statusOf([failed!], true)]).toEqual([0, 1, 130])
  })

  test('without a terminal its progress is a line for each tenth', () => {
    const stream = new PassThrough({ encoding: 'utf8' })
    const progress = progressOf(25, stream as unknown as NodeJS.WriteStream)
    for (let done = 0; done < 25; done += 1) progress.advance(done < 12 ? 0 : 1)
    progress.stop()
    const lines = String(stream.read()).trimEnd().split('\n')
    expect([lines.length, lines[0], lines[4], lines.at(-1)]).toEqual([
      10, '10 % (3 of 25 paths), 0 failed', '50 % (13 of 25 paths), 1 failed', '100 % (25 of 25 paths), 1 failed',
    ])
  })

  test('what is wished of a player reaches it, or is refused', () => {
    const look = lookOf({ headed: true, slow: '50', theme: 'dark', width: '360', workers: '2' })
    expect(look).toEqual({ headed: true, slow: 50, theme: 'dark', width: 360, workers: 2 })
    const open = async () => machinePlayer()
    const all = { machine: { takes: [], open }, page: { takes: ['headed', 'slow', 'theme', 'width', 'workers'], open } } as const
    expect(kindOf(all, 'page', look)).toBe(all.page)
    expect(() => kindOf(all, 'machine', lookOf({ slow: '50' }))).toThrow('--slow means nothing where paths are walked in machine.')
    expect(() => kindOf(all, 'jsdom', {})).toThrow("--in wants one of machine, page, not 'jsdom'.")
    for (const wish of [{ slow: '-1' }, { width: 'wide' }, { workers: '0' }, { theme: 'pink' }]) expect(() => lookOf(wish)).toThrow(Misuse)
  })

  test('a window needs a screen', () => {
    expect([hasScreen('linux', {}), hasScreen('linux', { DISPLAY: ':0' }), hasScreen('linux', { WAYLAND_DISPLAY: 'wayland-0' }), hasScreen('darwin', {})]).toEqual([false, true, true, true])
  })
})

describe('npm run qa', { tags: ['long'] }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'kazi-qa-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const start = (args: readonly string[]) =>
    spawn(process.execPath, ['--import', 'tsx', 'tests/qa/main.ts', ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  type OnStderr = (stderr: string, kill: (signal: NodeJS.Signals) => void) => void
  const qa = (args: readonly string[], onStderr: OnStderr = () => {}): Promise<{ status: number | null; stdout: string; stderr: string }> =>
    new Promise((resolve, reject) => {
      const child = start(args)
      let [stdout, stderr] = ['', '']
      child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr += text
        onStderr(stderr, (signal) => child.kill(signal))
      })
      child.on('error', reject).on('close', (status) => resolve({ status, stdout, stderr }))
    })

  test('list, show', async () => {
    const { status, stdout } = await qa(['list', 'login', '--json'])
    expect([status, JSON.parse(stdout)]).toEqual([0, { ...figuresOf(login[0]!.model), paths: pathOutlines(login[0]!.model) }])
    const shown = await qa(['show', login[0]!.path.id])
    expect(shown).toEqual({ status: 0, stdout: `${textOf(login[0]!)}\n`, stderr: '' })
  })

  test('replay with its report, and export into a file', async () => {
    const report = join(folder, 'new/report.xml')
    const { status, stdout } = await qa(['replay', 'login', '--shard', '1/2', '--junit', report])
    const part = login.filter((one) => isInShard(one, { at: 1, of: 2 }))
    expect(status).toBe(0)
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(new RegExp(`^${part.length} paths passed, 0 failed, 0 unreachable in \\d+\\.\\d s \\(\\d+(\\.\\d)?/s\\)$`))
    expect([...readFileSync(report, 'utf8').matchAll(/<testcase classname="login" name="(\w+) /g)].map(([, id]) => id)).toEqual(part.map(({ path }) => path.id))
    const file = join(folder, 'login.md')
    expect(await qa(['export', 'login', '--format', 'md', '--out', file])).toEqual({ status: 0, stdout: '', stderr: '' })
    expect(readFileSync(file, 'utf8')).toBe(formats['md']!.write([outlineOf(login[0]!.model, sceneOf('login'))]))
  })

  test('Ctrl+C ends it with the results so far', async () => {
    const { status, stdout } = await qa(['replay'], (stderr, kill) => {
      if (stderr.includes('10 %') && !stderr.includes('20 %')) kill('SIGINT')
    })
    const [, missing, passed] = /^Stopped; (\d+) paths were not walked\.\n[^]*\n(\d+) paths passed, 0 failed, 0 unreachable in /.exec(stdout) ?? []
    expect([status, Number(missing) + Number(passed), Number(missing) > 0]).toEqual([130, ways.length, true])
  })

  test('a command that does not exist', async () => {
    const { status, stdout, stderr } = await qa(['lits'])
    const sentence = "There is no command 'lits'; the commands are list, show, export, replay"
    expect([status, stdout, stderr.startsWith(sentence), stderr.trimEnd().endsWith('--help tells more.')]).toEqual([2, '', true, true])
  })

  test.each([
    [[], 'What shall be done?'],
    [['replay', 'lgin'], "No model and no path is called 'lgin'."],
    [['list', '--jsn'], "Unknown option '--jsn'"],
    [['list', 'login', 'otp'], 'list takes one model.'],
    [['export', '--format', 'pdf'], "--format wants one of json, md, csv, gherkin, xray, testrail, zephyr, not 'pdf'."],
    [['export', '--format', 'json', '--cover', 'all'], "--cover wants one of transitions, pairs, not 'all'."],
    [['export', '--format', 'gherkin'], 'A file of gherkin holds one model'],
    [['replay', '--headed'], '--headed means nothing where paths are walked in machine.'],
    [['show'], 'show wants the id of a path'],
  ])('%j is not understood', async (args, sentence) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const status = await runCommand([listCommand, showCommand, exportCommand, replayCommand], args)
    const [[text]] = printed.mock.calls as [[string]]
    printed.mockRestore()
    expect([status, text]).toEqual([2, expect.stringContaining(sentence)])
  })

  test('--help tells of every command, and of the options of one', async () => {
    const [all, one] = await Promise.all([qa(['--help']), qa(['replay', '--help'])])
    expect([all.status, one.status]).toEqual([0, 0])
    for (const name of ['list', 'show', 'export', 'replay']) expect(all.stdout).toMatch(new RegExp(`^  ${name} `, 'm'))
    for (const option of ['in', 'shard', 'junit', 'headed', 'slow', 'theme', 'width', 'workers']) expect(one.stdout).toMatch(new RegExp(`^  --${option} `, 'm'))
  })
})
