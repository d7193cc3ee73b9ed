import { writeFileSync } from 'node:fs'
import type { SourceMutant } from './source/mutants.ts'

type Judged = { readonly mutant: SourceMutant; readonly result: string; readonly by: string }

/** Whether the name of a file was asked for by a part of it; every name where none was. */
export const isWanted = (path: string, names: readonly string[] | undefined): boolean => names === undefined || names.some((name) => path.includes(name))

/** Every Nth of a list: `part` is '2/3' for the second of three. */
export const inPart = (text: string): ((_: unknown, at: number) => boolean) => {
  const [part, parts] = text.split('/').map(Number) as [number, number]
  return (_, at) => at % parts === part - 1
}

/** Prints a row of figures for each kind of fault. */
export const printByKind = <J extends Judged>(judged: readonly J[], figures: (own: readonly J[]) => Record<string, number>): void => {
  const kinds = [...new Set(judged.map(({ mutant }) => mutant.kind))].toSorted()
  console.table(Object.fromEntries(kinds.map((kind) => [kind, figures(judged.filter(({ mutant }) => mutant.kind === kind))])))
}

/** Writes the judgements as data, where a file was asked for. */
export const writeJudged = (file: string | undefined, judged: readonly Judged[]): void => {
  if (file === undefined) return
  const data = judged.map(({ mutant: { id, file: path, line, kind, description }, result, by }) => ({ id, file: path, line, kind, description, result, by }))
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`)
}
