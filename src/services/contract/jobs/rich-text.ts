/** The structure of a description: headings, paragraphs, lists, emphasis and links. Page, feeds, mail and editor read this one form. */
import { webUrlOf } from '../web-url.ts'

/** Emphasis of whole words. A bold text is not emphasised in another way too. */
export type Mark = 'strong' | 'em'

/** Text of one kind. A line feed is a line break; marks and links stay within a line and have no space at their ends. */
export type Run = { readonly text: string; readonly mark?: Mark; readonly href?: string }

/** `h3` is a heading, `h4` a smaller one. */
export type TextBlock = { kind: 'h3' | 'h4' | 'p'; runs: Run[] }
export type ListBlock = { kind: 'ul' | 'ol'; items: Item[] }
/** Its lists follow its text, which is never empty. */
export type Item = { runs: Run[]; lists: ListBlock[] }
export type Block = TextBlock | ListBlock

/** Lists within lists: the items of a deeper one become items of this one. */
export const deepestList = 4

/** The `rel` of every link: people write them, and search engines give them no weight. */
export const linkRel = 'nofollow noopener ugc'

/** The address of a link in its stored form: http, https or mailto; null for any other. It has no space, quote or bracket. */
export const linkOf = (written: string): string | null => {
  const address = written.trim()
  if (/^mailto:/i.test(address)) return /^mailto:[\w.+-]+@[\w.-]+$/i.test(address) ? `mailto:${address.slice('mailto:'.length)}` : null
  const url = /^https?:\/\//i.test(address) ? webUrlOf(address) : null
  return url === null ? null : url.href.replace(/[\s()'"<>[\]\\*`]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

export const isList = (block: Block): block is ListBlock => block.kind === 'ul' || block.kind === 'ol'

const runOf = (text: string, mark: Mark | undefined, href: string | undefined): Run => ({ text, ...(mark && { mark }), ...(href && { href }) })

/** Adds a run after others: two of one kind are one run. */
export const addRun = (runs: Run[], { text, mark, href }: { text: string; mark?: Mark | undefined; href?: string | undefined }): void => {
  const last = runs.at(-1)
  if (text === '') return
  if (last !== undefined && last.mark === mark && last.href === href) runs[runs.length - 1] = runOf(last.text + text, mark, href)
  else runs.push(runOf(text, mark, href))
}

/** Runs by their links: those of one link in a row are one part, and any other run is a part of its own. */
export const linkedParts = (runs: readonly Run[]): { href: string | undefined; runs: Run[] }[] => {
  const parts: { href: string | undefined; runs: Run[] }[] = []
  for (const run of runs) {
    const last = parts.at(-1)
    if (last?.href !== undefined && last.href === run.href) last.runs.push(run)
    else parts.push({ href: run.href, runs: [run] })
  }
  return parts
}
