import { describe, expect, test } from 'vitest'
import type { Model } from '../../src/machines/model.ts'
import type { AnyEvent } from '../../src/machines/model/cases.ts'
import { nodesOf } from '../../src/machines/model/transitions.ts'
import { calls } from '../../src/services/contract/index.ts'
import { callsOf, callsOfOthers, ports, statusesOf } from '../qa/ports.ts'
import { loadFlows } from '../support/replay/models.ts'

const models = (await loadFlows()).flatMap((flow) => flow.models)

/** The ports of a machine: what it can start, but other machines. */
const portsOf = ({ machine }: Model): string[] =>
  Object.entries(machine.implementations.actors).flatMap(([name, logic]) => ('getStateNodeById' in (logic as object) ? [] : [name]))

const eventsOf = ({ cases }: Model, type: string): AnyEvent[] => cases.flatMap(({ event, alike }) => [event, ...alike]).filter((event) => event.type === type)
const failuresOf = (model: Model, port: string) => eventsOf(model, `xstate.error.actor.${port}`).map(({ error }) => error as { status: unknown })
const isIn = (status: unknown, answers: object) => typeof status === 'number' && status in answers

test('every model says of every port of its machine what it asks of the server', () => {
  const said = Object.entries(ports).map(([name, of]) => [name, Object.keys(of).toSorted()])
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(models.map((model) => [model.name, portsOf(model).toSorted()])))
})

test('a call of a port has the id of the port', () => {
  const named = models.flatMap(({ name, machine }) =>
    nodesOf(machine).flatMap(({ invoke }) => invoke.flatMap(({ id, src }) => (ports[name]?.[String(src)] !== undefined && id !== src ? [`${name} ${id}`] : []))),
  )
  expect(named).toEqual([])
})

test('every call of the contract is made by a port, or by somebody else', () => {
  const made = new Set(models.flatMap((model) => portsOf(model).flatMap((port) => callsOf(model.name, port))))
  const others = calls.filter((call) => !made.has(call)).map(({ id }) => id)
  expect(others.toSorted()).toEqual(Object.keys(callsOfOthers).toSorted())
})

describe.each(models.flatMap((model) => portsOf(model).map((port) => [`${model.name}: ${port}`, model, port] as const)))('%s', (_, model, port) => {
  const asked = callsOf(model.name, port)

  test('fails in no way that the contract does not list', () => {
    const statuses = failuresOf(model, port).map(({ status }) => status).filter((status) => typeof status === 'number')
    expect(statuses.filter((status) => !asked.some(({ answers }) => isIn(status, answers)))).toEqual([])
  })

  test.each(asked.map((call) => [call.id, call] as const))('meets every answer of %s', (_id, call) => {
    const refusals = failuresOf(model, port).map(({ status }) => status)
    const outputs = eventsOf(model, `xstate.done.actor.${port}`).map(({ output }) => output)
    const met = [...refusals, ...statusesOf(model.name, port, call, outputs)]
    expect(Object.keys(call.answers).map(Number).filter((status) => status !== 304 && !met.includes(status))).toEqual([])
  })
})
