import { modelPathOf, type Flow } from '../support/replay/models.ts'
import type { Area } from './catalogue.ts'
import { isDemanded, messagesIn } from './messages.ts'

/** The `.model.ts` files without a model, a line each. */
export const modelsExported = (flows: readonly Flow[]): string[] =>
  flows.filter(({ models }) => models.length === 0).map((flow) => `${modelPathOf(flow)} exports no model: export what \`model(...)\` returns (docs/guides/paths.md, "Adding a flow")`)

/** The sentences of a machine's source that no row of its models demands, a line each. */
export const messagesDemanded = (flow: Flow): string[] =>
  messagesIn(flow.source)
    .filter((message) => !isDemanded(message, flow.models))
    .map((message) => `no row demands "${message}" of ${flow.path}: add one to \`rows\` of ${modelPathOf(flow)}`)

/** The flows whose rows show texts while no view test replays them, a line each. */
export const screensReplayed = (flows: readonly Flow[], viewTestsOf: (flow: string) => readonly string[]): string[] =>
  flows
    .filter(({ name, models }) => models.some(({ rows }) => rows.some(({ expect: { shows } }) => shows !== undefined)) && viewTestsOf(name).length === 0)
    .map(
      ({ name, area }) =>
        `rows of ${name} show texts, and no test replays it on its view: write tests/bindings/${area}/${name}.binding.ts, and tests/views/${area}/${name}.test.tsx, which calls \`replayInView\` (docs/guides/paths.md, "Adding a flow")`,
    )

/** The sentences of areas that are marked as implemented while no row demands them, and the areas that are not marked while all are demanded. */
export const catalogueDemanded = (areas: readonly Area[], flows: readonly Flow[]): string[] => {
  const models = flows.flatMap((flow) => flow.models)
  return areas.flatMap(({ area, implemented, messages }) => {
    const missing = messages.filter((message) => !isDemanded(message, models))
    if (!implemented) return missing.length === 0 ? [`every message of "${area}" is demanded: set \`implemented: true\` in tests/paths/catalogue.ts`] : []
    return missing.map((message) => `no row demands "${message}", which specification 8 lists for "${area}": add one to the model of its flow`)
  })
}
