import { createMachine, type AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { brokenOnPaths, nodesOf } from '#judged-paths'
import { loadFlows } from '../support/replay/models.ts'

type Config = { readonly type?: string; readonly states?: { readonly [name: string]: Config } }

/** The config with the regions of every parallel state the other way round. */
const swapped = (config: Config): Config => {
  if (config.states === undefined) return config
  const states = Object.entries(config.states).map(([name, state]) => [name, swapped(state)] as const)
  return { ...config, states: Object.fromEntries(config.type === 'parallel' ? states.toReversed() : states) }
}
const withSwappedRegions = ({ config, implementations }: AnyStateMachine) =>
  createMachine(swapped(config as Config) as Parameters<typeof createMachine>[0], implementations as Parameters<typeof createMachine>[1])

const parallel = (await loadFlows()).flatMap((flow) => flow.models).filter(({ machine }) => nodesOf(machine).some(({ type }) => type === 'parallel'))

test.each(parallel.map((model) => [model.name, model] as const))('%s: the order of its regions decides nothing, every row holds the other way round', (_, model) => {
  expect(brokenOnPaths(model, withSwappedRegions(model.machine))).toBeNull()
})
