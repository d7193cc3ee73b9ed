import { isList, linkedParts, linkRel, type Block, type ListBlock, type Run } from '../../services/contract/jobs/rich-text.ts'
import * as css from '../../styles/components/rich-text.css.ts'

const Marked = ({ run: { text, mark: Mark } }: { run: Run }) => (Mark === undefined ? text : <Mark>{text}</Mark>)

const Line = ({ runs }: { runs: readonly Run[] }) =>
  linkedParts(runs).map(({ href, runs: own }, at) =>
    href === undefined ? <Marked key={at} run={own[0]!} /> : (
      <a key={at} href={href} rel={linkRel} className={css.address}>
        {own.map((run, number) => (
          <Marked key={number} run={run} />
        ))}
      </a>
    ),
  )

const List = ({ list: { kind: Kind, items } }: { list: ListBlock }) => (
  <Kind dir="auto" className={Kind === 'ul' ? css.bullets : css.numbers}>
    {items.map(({ runs, lists }, at) => (
      <li key={at}>
        <Line runs={runs} />
        {lists.map((list, number) => (
          <List key={number} list={list} />
        ))}
      </li>
    ))}
  </Kind>
)

/** The elements of headings. */
type Levels = Readonly<Record<'h3' | 'h4', 'h2' | 'h3' | 'h4'>>

const below: Levels = { h3: 'h3', h4: 'h4' }

const TextBlock = ({ block: { kind, runs }, levels }: { block: Exclude<Block, ListBlock>; levels: Levels }) => {
  const line = <Line runs={runs} />
  const Kind = kind === 'p' ? kind : levels[kind]
  return (
    <Kind dir="auto" className={kind === 'p' ? undefined : kind === 'h3' ? css.heading : css.smallHeading}>
      {line}
    </Kind>
  )
}

/** A text with its structure; by default below a heading of the second level. */
export const RichText = ({ blocks, lang, levels = below }: { blocks: readonly Block[]; lang?: string | undefined; levels?: Levels }) => (
  <div className={css.richText} lang={lang}>
    {blocks.map((block, at) => (isList(block) ? <List key={at} list={block} /> : <TextBlock key={at} block={block} levels={levels} />))}
  </div>
)
