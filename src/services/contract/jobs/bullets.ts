import { addRun, isList, type Block, type ListBlock, type Run } from './rich-text.ts'
import { addList, bullets, itemIn } from './write-rich-text.ts'

/** A sign that only starts items, and one that starts them where two lines in a row have it. */
const surely = new RegExp(String.raw`^\s*[${bullets}]\s*`)
const likely = /^\s*[-–*]\s+/
const laterLine = new RegExp(String.raw`\n\s*[${bullets}*–-]`)

const linesIn = (runs: readonly Run[]): Run[][] => {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    const [first = '', ...others] = run.text.split('\n')
    addRun(lines.at(-1)!, { ...run, text: first })
    for (const text of others) {
      lines.push([])
      addRun(lines.at(-1)!, { ...run, text })
    }
  }
  return lines
}

const startsWith = (line: readonly Run[] | undefined, sign: RegExp) => sign.test(line?.[0]?.text ?? '')

const add = (blocks: Block[], block: Block) => {
  if (isList(block)) addList(blocks, block)
  else blocks.push(block)
}

/** Lists that were written as lines with bullets, in paragraphs of HTML. */
export const bulleted = (blocks: readonly Block[]): Block[] => {
  const done: Block[] = []
  for (const block of blocks) {
    if (isList(block) || block.kind !== 'p' || !block.runs.some(({ text }) => surely.test(text) || laterLine.test(text))) add(done, block)
    else for (const part of partsOf(linesIn(block.runs))) add(done, part)
  }
  return done
}

const partsOf = (lines: readonly Run[][]): Block[] => {
  const parts: Block[] = []
  for (const [at, line] of lines.entries()) {
    const near = [lines[at - 1], lines[at + 1]].some((other) => startsWith(other, likely))
    const sign = startsWith(line, surely) ? surely : near && startsWith(line, likely) ? likely : null
    const last = parts.at(-1)
    if (sign !== null) {
      const [first, ...others] = line
      const runs = itemIn([{ ...first!, text: first!.text.replace(sign, '') }, ...others])
      if (runs.length > 0) addList(parts, { kind: 'ul', items: [{ runs, lists: [] }] } satisfies ListBlock)
    } else if (last !== undefined && !isList(last)) for (const run of [{ text: '\n' }, ...line]) addRun(last.runs, run)
    else parts.push({ kind: 'p', runs: [...line] })
  }
  return parts
}
