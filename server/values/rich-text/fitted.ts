import { isList, type Block, type ListBlock, type Run } from '../../../src/services/contract/jobs/rich-text.ts'
import { plainTextOf } from '../../../src/services/contract/jobs/write-rich-text.ts'

/** A text's beginning of at most `longest` UTF-16 code units, without half a character at its end. */
export const cutText = (text: string, longest: number): string => (text.length <= longest ? text : text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '').trimEnd())

const cutRuns = (runs: readonly Run[], longest: number): Run[] => {
  let left = longest
  return runs.flatMap((run) => {
    const text = left >= run.text.length ? run.text : cutText(run.text, left)
    left = Math.max(0, left - run.text.length)
    return text === '' ? [] : [{ ...run, text }]
  })
}

const lengthOf = (block: Block) => plainTextOf([block]).length

/** The items that fit, counted with the widest number. */
const cutList = ({ kind, items }: ListBlock, longest: number): ListBlock => {
  let left = longest
  const fits = items.findIndex((item) => (left -= lengthOf({ kind, items: [item] }) + String(items.length).length + 1) < 0)
  return { kind, items: fits === -1 ? items : items.slice(0, fits) }
}

/** The first blocks whose plain text has at most `longest` UTF-16 code units: the last one ends early, after a whole item where it is a list. */
export const fitted = (blocks: readonly Block[], longest: number): Block[] => {
  const done: Block[] = []
  let left = longest
  for (const block of blocks) {
    const length = lengthOf(block) + (done.length > 0 ? 2 : 0)
    if (length <= left) done.push(block)
    else {
      const room = left - (done.length > 0 ? 2 : 0)
      if (isList(block)) {
        const list = cutList(block, room)
        if (list.items.length > 0) done.push(list)
      } else {
        const runs = cutRuns(block.runs, room)
        if (runs.length > 0) done.push({ kind: block.kind, runs })
      }
      return done
    }
    left -= length
  }
  return done
}
