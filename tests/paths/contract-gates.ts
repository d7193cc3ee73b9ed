import { nodesOf, type AnyEvent, type Model } from '#judged-paths'
import type { Call } from '../../src/services/contract/call.ts'
import type { Flow } from '../support/replay/models.ts'

/** The calls that scenes declare for the ports of their models, by the model's name. */
type Scenes = ReadonlyMap<string, { readonly calls?: { readonly [port: string]: unknown } }>

/** The ports of a machine: the actors that it can start, except other machines. */
export const portsOf = ({ machine }: Pick<Model, 'machine'>): string[] =>
  Object.entries(machine.implementations.actors).flatMap(([name, logic]) => ('getStateNodeById' in (logic as object) ? [] : [name]))

/** The differences between the ports of scenes and those of machines, a line each; another gate finds models without a scene. */
export const portsListed = (flows: readonly Flow[], scenes: Scenes): string[] =>
  flows.flatMap(({ name, area, models }) => {
    const file = `tests/scenes/${area}/${name}.scene.ts`
    return models.filter((model) => scenes.has(model.name)).flatMap((model) => {
      const [own, listed] = [portsOf(model), Object.keys(scenes.get(model.name)?.calls ?? {})]
      return [
        ...own.filter((port) => !listed.includes(port)).map((port) => `${file} does not say what the port ${port} of ${model.name} asks of the server: add \`${port}: [<its calls>]\` to \`calls\``),
        ...listed.filter((port) => !own.includes(port)).map((port) => `${file} lists a port ${port} of ${model.name}, which its machine does not have: remove it from \`calls\``),
      ]
    })
  })

/** The invokes of a port that have another id than the port, a line each. */
export const portsNamed = (models: readonly Pick<Model, 'name' | 'machine'>[]): string[] =>
  models.flatMap((model) => {
    const own = portsOf(model)
    return nodesOf(model.machine).flatMap(({ invoke }) =>
      invoke.flatMap(({ id, src }) => {
        const port = String(src)
        return own.includes(port) && id !== port ? [`${model.name} invokes the port ${port} under the id ${id}: give the invoke the id '${port}'`] : []
      }),
    )
  })

/** The calls of the contract without a caller, and those with another declared caller although a port makes them, a line each. */
export const callsMade = (calls: readonly Call[], made: ReadonlySet<Call>, others: Readonly<Record<string, unknown>>): string[] => [
  ...calls
    .filter((call) => !made.has(call) && !(call.id in others))
    .map(({ id }) => `no port makes the call ${id}: name it in \`calls\` of the scene whose port makes it, or in \`otherCallers\` of tests/paths/contract.test.ts with who does`),
  ...Object.keys(others)
    .filter((id) => !calls.some((call) => call.id === id && !made.has(call)))
    .map((id) => `tests/paths/contract.test.ts says in \`otherCallers\` who makes ${id}, but a port makes it or the contract has no such call: remove it`),
]

const eventsOf = ({ cases }: Model, type: string): AnyEvent[] => cases.flatMap(({ event, alike }) => [event, ...alike]).filter((event) => event.type === type)

/** The failures of a port in a model. */
export const failuresOf = (model: Model, port: string): { status: unknown }[] => eventsOf(model, `xstate.error.actor.${port}`).map(({ error }) => error as { status: unknown })

/** The answers of a port in a model. */
export const outputsOf = (model: Model, port: string): unknown[] => eventsOf(model, `xstate.done.actor.${port}`).map(({ output }) => output)

/** The statuses of a port's failures in a model that no call of the port lists, a line each. */
export const statusesListed = (model: Model, port: string, portCalls: readonly Call[]): string[] => {
  const strange = failuresOf(model, port).map(({ status }) => status).filter((status) => typeof status === 'number' && !portCalls.some(({ answers }) => status in answers))
  const [why, add] = portCalls.length === 0
    ? ['though no scene names a call of it', `name the call in \`calls\` of the scene (tests/scenes/<area>/<flow>.scene.ts)`]
    : [`which ${portCalls.map(({ id }) => id).join(' and ')} does not list`, 'add the answer to the call in src/services/contract']
  return [...new Set(strange)].map((status) => `the model ${model.name} lets ${port} fail with ${String(status)}, ${why}: take the case out, or ${add}`)
}

/** The answers of a call that no case of its port has; a 304 is none, since the browser's cache answers with its stored 200. */
export const answersMet = (model: Model, port: string, { id, answers }: Call, met: readonly unknown[]): string[] =>
  Object.keys(answers)
    .map(Number)
    .filter((status) => status !== 304 && !met.includes(status))
    .map((status) => {
      const kind = status < 400 ? 'done' : 'error'
      return `the call ${id} can answer ${status}, which no case of the model ${model.name} has: add one under 'xstate.${kind}.actor.${port}'`
    })
