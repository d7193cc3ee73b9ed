import { afterAll, describe, expect, test } from 'vitest'
import { actorDriver, type Model, type Path } from '#judged-paths'
import { reportText } from '../../src/services/app/crash-report.ts'
import { loggedEvents, record, type LoggedEvent } from '../../src/services/app/event-log.ts'
import { pathsFromReport } from '../qa/from-report.ts'
import { loadFlows } from '../support/replay/models.ts'

const models = (await loadFlows()).flatMap((flow) => flow.models)

/** The log of a walk along a path, oldest first. */
const logOf = async (model: Model, path: Path): Promise<LoggedEvent[]> => {
  const live = actorDriver(model, path.input, { inspect: record })
  try {
    for (const edge of path.edges.slice(1)) await live.trigger(edge)
    return loggedEvents.filter(({ actor }) => actor === live.actor.sessionId).toReversed()
  } finally {
    live.stop()
  }
}

const statesOf = ({ edges }: Path): unknown[] => edges.map(({ step }) => step.after.value)

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (value instanceof File) return [value.name]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, inner]) => (Array.isArray(value) ? namesIn(inner) : [name, ...namesIn(inner)])) : []

const payloadsIn = ({ cases, inputs }: Model): unknown[] => [
  ...cases.flatMap(({ event, alike }) => [event, ...alike]).map((event) => Object.entries(event).flatMap(([name, value]) => (/^(type|actorId)$/.test(name) ? [] : [{ [name]: value }]))),
  inputs,
]

/** Every text of more than three characters in a model's events and inputs: passwords, codes, e-mails, names, files, words. */
const secrets = [...new Set(models.flatMap((model) => textsOf(payloadsIn(model))))].filter((text) => text.trim().length > 3 && !/^(FETCH|TIMEOUT|PARSING)_ERROR$/.test(text))
const fields = new Set(models.flatMap((model) => namesIn(payloadsIn(model))))

/** The values in a log, without the names of the fields. */
const valuesIn = (log: readonly LoggedEvent[]): string => log.map(({ data }) => data.replace(/"(\w+)":/g, (all, name: string) => (fields.has(name) ? '' : all))).join(' ')

const back = { exactly: 0, alike: 0 }
afterAll(() => console.log(`From their reports ${back.exactly} paths come back as they were, ${back.alike} as others through the same states.`))

describe.each(models.map((model) => [model.name, model] as const))('%s', (_name, model) => {
  test('comes back from its reports: every path, through the same states, and its log holds nothing that was said', async () => {
    const logs: LoggedEvent[] = []
    for (const path of model.paths) {
      const log = await logOf(model, path)
      logs.push(...log)
      const [found, ...others] = pathsFromReport(reportText({ version: '0' }, { error: 'none', frames: [] }, log), [model])
      expect({ path: path.description, stopped: found?.stopped, others }).toEqual({ path: path.description, stopped: null, others: [] })
      expect(statesOf(found!.walk!.path)).toEqual(statesOf(path))
      back[found!.walk!.path.id === path.id ? 'exactly' : 'alike'] += 1
    }
    const values = valuesIn(logs)
    expect(secrets.filter((secret) => values.includes(secret))).toEqual([])
  })
})
