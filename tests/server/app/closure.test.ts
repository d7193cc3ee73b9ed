import { afterAll, beforeAll, describe, test } from 'vitest'
import { refusal } from '../../../src/services/app/answers.ts'
import { callsOfPorts } from '../../qa/calls.ts'
import { scenes } from '../../scenes/all.ts'
import { callCases } from '../../support/board/all-call-cases.ts'
import { calls, files } from '../../support/contract.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { answerProduced, bodyRead } from '../../support/gates/call-gates.ts'
import { expectNone } from '../../support/gates/findings.ts'
import { loadFlows } from '../../support/replay/models.ts'
import { askingOn, type Producers } from '../../support/replay/producers.ts'
import { openStates, type States } from '../../support/replay/states.ts'

type Answer = { status: number; text: string; bytes: number }
const pairs = [...calls, ...files].flatMap((call) => Object.keys(call.answers).map((status) => ({ name: `${call.id} ${status}`, call, status: Number(status) })))
const models = (await loadFlows()).flatMap((flow) => flow.models)

onEachDatabase('the contract, answer by answer', (database) => {
  const answers = new Map<string, Answer[]>()
  let states: States
  beforeAll(async () => {
    states = await openStates(database)
    const { ofAny, ...producers } = askingOn(states, callCases)
    const own = (id: string): Producers => callCases[id]?.answers?.({ ...states, ...producers }) ?? {}
    for (const { name, call, status } of pairs) {
      const given: Answer[] = []
      for (const produce of [...(own(call.id)[status] ?? []), ...(ofAny(call)[status] ?? [])]) {
        const response = await produce()
        const bytes = await response.arrayBuffer()
        given.push({ status: response.status, text: new TextDecoder().decode(bytes), bytes: bytes.byteLength })
      }
      answers.set(name, given)
    }
  }, 180_000)
  afterAll(() => states.close())

  test.each(pairs.map(({ name, ...pair }) => [name, pair] as const))('%s', (name, { call, status }) => {
    const given = answers.get(name) ?? []
    expectNone(answerProduced(call.id, status, given.map((answer) => answer.status)))
    for (const { text, bytes } of given) expectNone(bodyRead(call, status, text, bytes))
  })

  /** Seconds to wait are another number every time. */
  const sentence = (message: string) => message.replace(/\d+ seconds/, 'N seconds')
  const sentencesOf = (name: string) => (answers.get(name) ?? []).map(({ status, text }) => sentence(refusal(status, text).message ?? ''))

  describe.each(models.map((model) => [model.name, model] as const))('%s', (_name, { name, cases }) => {
    test('is refused in the server\'s words', () => {
      const unknown = Object.entries(callsOfPorts(scenes.get(name))).flatMap(([port, called]) =>
        cases
          .flatMap(({ event, alike }) => [event, ...alike])
          .filter(({ type }) => type === `xstate.error.actor.${port}`)
          .map(({ error }) => error as { status: unknown; message?: string })
          .filter(({ status, message }) => typeof status === 'number' && message !== undefined)
          .filter(({ status, message }) => !called.some(({ id }) => sentencesOf(`${id} ${status}`).includes(sentence(message!))))
          .map(({ status, message }) => `the server never refuses ${port} with ${status} and "${message}": write its own words into the cases of the model ${name}`),
      )
      expectNone(unknown)
    })
  })
})
