import { addRun, deepestList, linkOf, type Block, type Item, type ListBlock, type Mark, type Run } from './rich-text.ts'

const pieces = /<(\/?)(h3|h4|p|ul|ol|li|strong|em|a)(?: href="([^"]*)" rel="[^"]*")?>|<br \/>|[^<]+|</g
const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const decoded = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (reference) => characters[reference]!)

/**
 * The blocks of a stored description (`Job.descriptionHtml`). It reads the stored form and nothing else of HTML: any other tag is text, and a link to any other
 * address is no link. Views show its blocks, so no HTML of a database ever gets into a page as HTML.
 */
export const readRichText = (html: string): Block[] => {
  const blocks: Block[] = []
  const lists: ListBlock[] = []
  let runs: Run[] | null = null
  let mark: Mark | undefined
  let href: string | undefined

  const openList = (kind: ListBlock['kind']) => {
    if (lists.length >= deepestList) return lists.push(lists.at(-1)!)
    const list: ListBlock = { kind, items: [] }
    const parent = lists.at(-1)?.items.at(-1)
    ;(parent?.lists ?? blocks).push(list)
    return lists.push(list)
  }
  const openItem = () => {
    if (lists.length === 0) openList('ul')
    const item: Item = { runs: [], lists: [] }
    lists.at(-1)!.items.push(item)
    runs = item.runs
  }
  const write = (text: string) => {
    if (runs === null && text.trim() === '') return
    if (runs === null) blocks.push({ kind: 'p', runs: (runs = []) })
    addRun(runs, { text, mark, href })
  }

  for (const [piece, end, name, address] of html.matchAll(pieces)) {
    if (name === undefined) write(piece === '<br />' ? '\n' : decoded(piece))
    else if (name === 'strong' || name === 'em') mark = end ? undefined : name
    else if (name === 'a') href = end || address === undefined ? undefined : (linkOf(decoded(address)) ?? undefined)
    else if (name === 'ul' || name === 'ol') {
      runs = null
      if (end) lists.pop()
      else openList(name)
    } else if (end) runs = null
    else if (name === 'li') openItem()
    else blocks.push({ kind: name as 'p' | 'h3' | 'h4', runs: (runs = []) })
  }
  return blocks
}
