import { faultsAt, lineOf, whereIs, type Fault, type Kind, type Switched } from './faults.ts'
import { isUnder } from './statechart.ts'
import { parse, placesIn, type Place } from './syntax.ts'

/** A file with one fault. Its description and its id depend on the fault and the function that has it, not on the line. */
export type SourceMutant = {
  readonly id: string
  readonly description: string
  readonly kind: Kind
  readonly file: string
  readonly line: number
  /** The source from `start` to `end` becomes `text`. */
  readonly change: { readonly start: number; readonly end: number; readonly text: string }
  readonly switched?: Switched
  /** The text of the file with the fault. */
  readonly apply: () => string
}

/** A short stable id (FNV-1a, 32 bits). */
const idOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0')
}

/** Every small fault of a file of TypeScript, one at a time, in the order of the file; `faults` makes those of a node. */
export const sourceMutantsOf = (file: string, source: string, faults: (place: Place, source: string) => Fault[] = faultsAt): SourceMutant[] => {
  const seen = new Map<string, number>()
  const texts = new Set<string>()
  return placesIn(parse(file, source))
    .filter((place) => !isUnder(place, 'types'))
    .flatMap((place) =>
      faults(place, source).flatMap(({ kind, what, start, end, text, switched }): SourceMutant[] => {
        const same = `${start} ${end} ${text}`
        if (texts.has(same) || lineOf(source, { start, end }) === text) return []
        texts.add(same)
        const name = `${whereIs(place)}: ${kind}: ${what}`
        const count = (seen.get(name) ?? 0) + 1
        seen.set(name, count)
        const description = count === 1 ? name : `${name} (${count})`
        return [
          {
            id: idOf(`${file} ${description}`), description, kind, file,
            line: source.slice(0, start).split('\n').length,
            change: { start, end, text },
            ...(switched && { switched }),
            apply: () => source.slice(0, start) + text + source.slice(end),
          },
        ]
      }),
    )
}
