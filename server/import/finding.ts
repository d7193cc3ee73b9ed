import type { CommandOption } from './command-options.ts'

/** One thing that was left out or changed on the way in, or the reason of a skipped record: its kind, the same for all like it, the value at fault, and the option that settles it. */
export type Finding = { kind: string; value?: string; option?: CommandOption }

/** The reason why a record cannot become a job, for the person who made the file. */
export class Unusable extends Error {
  readonly finding: Finding

  constructor(finding: Finding) {
    super(finding.value === undefined ? finding.kind : `${finding.kind}: ${finding.value}`)
    this.finding = finding
  }
}

/** A value for a message: short, and without control sequences of a terminal. */
export const quoted = (value: unknown): string => {
  const text = (JSON.stringify(value) ?? 'nothing').replace(/\p{Cc}/gu, '?')
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** A kind of finding with how often it came, and up to three examples of it. */
export type Counted = Pick<Finding, 'kind' | 'option'> & { count: number; examples: string[] }

const mostExamples = 3

/** Counts findings by kind. */
export const findingCounter = () => {
  const kinds = new Map<string, Counted>()
  return {
    add: ({ kind, value, option }: Finding, place: string): void => {
      const counted = kinds.get(kind) ?? { kind, ...(option !== undefined && { option }), count: 0, examples: [] }
      counted.count += 1
      if (counted.examples.length < mostExamples) counted.examples.push(value === undefined ? place : `${place}: ${value}`)
      kinds.set(kind, counted)
    },
    /** The most frequent first. */
    list: (): Counted[] => [...kinds.values()].toSorted((a, b) => b.count - a.count),
  }
}
