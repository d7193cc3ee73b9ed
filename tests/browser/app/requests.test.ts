// @module-tag long
import { existsSync, readFileSync } from 'node:fs'
import { expect, test as base } from 'vitest'
import type { Model, Path } from '#judged-paths'
import { browserPlayer } from '../../qa/browser/player.ts'
import { loadModels } from '../../qa/cli/choice.ts'
import { wayFrom } from '../../qa/cli/ways/ways.ts'

const models = await loadModels()

const test = base.extend('player', { scope: 'file' }, async ({}, { onCleanup }) => {
  const player = await browserPlayer({ workers: 1, trace: true })
  onCleanup(() => player.close())
  return player
})

/** A way whose step starts a port with another input than the application will send. */
const startedWith = (way: string, port: string, change: (input: Record<string, unknown>) => object): { model: Model; path: Path } => {
  const [{ model, path }] = wayFrom(models, way) as [{ model: Model; path: Path }]
  const edges = path.edges.map((edge) => {
    const input = edge.step.invokes[port] as Record<string, unknown> | undefined
    return input === undefined ? edge : { ...edge, step: { ...edge.step, invokes: { ...edge.step.invokes, [port]: change(input) } } }
  })
  return { model, path: { ...path, edges: edges as unknown as Path['edges'] } }
}

const login = 'login: asked for --submit(good)--> --login done(inactive)-->'
const wrong = 'The body of login is not what the port "login" was started with:'

test.for([
  ['another value', login, 'login', { email: 'grace@example.com' }, [wrong, 'demanded {"email":"grace@example.com","password":"Kazi-demo-1"}', 'found    {"email":"ada@example.com","password":"Kazi-demo-1"}']],
  ['another query', 'homeListing: home', 'loadJobs', { limit: 6 }, ['The query of listJobs is not what', 'demanded ["limit=6","page=1"]', 'found    ["limit=5","page=1"]']],
] as const)('a request with %s than its port was started with fails the path, with both values and a trace', async ([, way, port, other, sentences], { player }) => {
  const { model, path } = startedWith(way, port, (input) => ({ ...input, ...other }))
  const outcome = await player.play(model, path)
  if (outcome.outcome !== 'failed') return expect.fail(JSON.stringify(outcome))
  for (const sentence of sentences) expect(outcome.message).toContain(sentence)
  const [picture, trace] = outcome.attachments!
  expect([existsSync(picture!), readFileSync(trace!).subarray(0, 2).toString()]).toEqual([true, 'PK'])
})

test('the same ways pass as they are', async ({ player }) => {
  const [way] = wayFrom(models, login)
  expect(await player.play(way!.model, way!.path)).toEqual({ outcome: 'passed' })
})
