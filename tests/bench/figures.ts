/** One line of the report: a measured value and its goal. */
export type Figure = { name: string; value: number; unit: string; goal: string; met: boolean }

/** A figure that must not exceed a limit. */
export const atMost = (name: string, value: number, unit: string, limit: number): Figure => ({
  name, value, unit, goal: `<= ${limit} ${unit}`.trim(), met: value <= limit,
})

/** A figure that must reach a limit. */
export const atLeast = (name: string, value: number, unit: string, limit: number): Figure => ({
  name, value, unit, goal: `>= ${limit} ${unit}`.trim(), met: value >= limit,
})

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** The value that the given share (0 to 1) of all values does not exceed. */
export const quantile = (values: readonly number[], share: number): number => {
  const inOrder = sorted(values)
  return inOrder[Math.min(inOrder.length - 1, Math.max(0, Math.ceil(inOrder.length * share) - 1))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const printFigures = (figures: readonly Figure[]): void => {
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const { name, value, unit, goal, met } of figures) {
    console.log(`${met ? 'met   ' : 'MISSED'}  ${name.padEnd(width)}  ${value.toFixed(2).padStart(10)} ${unit.padEnd(3)}  goal ${goal}`)
  }
}
