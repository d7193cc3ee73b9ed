import { pathAlong, type Model, type Path } from '#judged-paths'
import type { Real } from './real.ts'

/** The path that is walked for real. Throws where the model has no such case, or it cannot arrive there: a renamed case must not take a path out of the replay. */
export const realPathOf = (model: Model, { input, cases }: Real): Path =>
  pathAlong(
    model,
    input,
    cases.map((label) => {
      const found = model.cases.find((one) => one.label === label)
      if (found === undefined) throw new Error(`The model ${model.name} has no ${label}`)
      return found
    }),
  )
