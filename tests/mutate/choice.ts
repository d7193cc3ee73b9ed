import type { Model } from '#judged-paths'

/** A name without the differences of its spellings: `reportJob`, `report-job` and `Report job` are one. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The number of inserted, removed or changed letters between two texts. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...from].entries())
    row = row.reduce<number[]>((made, above, at) => [...made, at === 0 ? line + 1 : Math.min(above + 1, made[at - 1]! + 1, row[at - 1]! + (to[at - 1] === letter ? 0 : 1))], [])
  return row.at(-1)!
}

/** The name that is most similar to another one. */
const nearest = (wanted: string, names: readonly string[]): string | undefined =>
  names.toSorted((a, b) => distance(plain(wanted), plain(a)) - distance(plain(wanted), plain(b)))[0]

type Named = { readonly flow: string; readonly model: Model }

/**
 * The models that a name means, in either spelling, whether it is a flow's, a model's or a machine's; without a name all of them. All models of a
 * machine judge its mutants together, so each of them adds the others. Throws with a suggestion for an unknown name.
 */
export const modelsNamed = (models: readonly Named[], name: string | undefined): Model[] => {
  const namesOf = ({ flow, model }: Named) => [flow, model.name, model.machine.id]
  const named = models.filter((one) => name === undefined || namesOf(one).some((own) => plain(own) === plain(name)))
  if (named.length === 0 && name !== undefined) {
    const suggestion = nearest(name, [...new Set(models.flatMap(namesOf))])
    throw new Error(`No machine is called "${name}".${suggestion === undefined ? '' : ` Do you mean "${suggestion}"?`} \`npm run qa -- list\` names them all.`)
  }
  return models.filter(({ model: { machine } }) => named.some(({ model }) => model.machine === machine)).map(({ model }) => model)
}
