/** Reads the records of XML. */
import { Parser } from 'htmlparser2'
import { textOf, type Fields } from '../shapes/shape.ts'
import { aroundOf, layoutOf, nearestIn, type Layout, type Likelihood, type Path } from './layout.ts'
import { longestRecord, tooLong, type Items, type Records } from './records.ts'
import { headOf, type Text } from './text.ts'
import { Unreadable } from './unreadable.ts'

type Element = { name: string; text: string; children: Record<string, unknown> }

const isEmpty = (object: object): boolean => Object.keys(object).length === 0

/** An element's content: its text, or its children by name. */
const contentOf = ({ text, children }: Element): unknown => (isEmpty(children) ? text.trim() : text.trim() === '' ? children : { ...children, text: text.trim() })

const language = 'xml:lang'

/** A name without the prefix of its namespace. */
const bareName = (name: string): string => name.slice(name.indexOf(':') + 1)

const addChild = (parent: Element, name: string, content: unknown): void => {
  const before = parent.children[name]
  parent.children[name] = before === undefined ? content : Array.isArray(before) ? [...(before as unknown[]), content] : [before, content]
}

/** Elements whose attribute has the name of a field, as databases and Solr export them: <field name="title">Baker</field>. */
const namedElements: ReadonlySet<string> = new Set(['field', 'column', 'col', 'property', 'prop', 'attribute', 'attr', 'param', 'str', 'string', 'int', 'integer', 'long', 'float', 'double', 'bool', 'boolean', 'date', 'arr'])

/** The field that such an element is; undefined for any other, and for one with elements that have parts of their own. */
const fieldIn = ({ name: element, text, children: { name, value, ...others } }: Element): { name: string; content: unknown } | undefined => {
  if (!namedElements.has(element) || typeof name !== 'string' || name.trim() === '' || Object.values(others).flat().some((each) => typeof each !== 'string')) return undefined
  return { name: name.trim(), content: text.trim() === '' ? (value ?? (isEmpty(others) ? '' : others)) : text.trim() }
}

/** How deep elements are within one another. */
const deepest = 200

/** The part that an element has: it is a record, or around records. */
type Part = 'record' | 'around' | undefined

/** What Atom writes of a text: <title type="html">. */
const isOnlyTextType = (children: Fields): boolean => /^(?:text|html|text\/(?:html|plain))$/i.test(textOf(children['type']) ?? '') && Object.keys(children).length === 1

/**
 * Builds elements, and gives each that is a record to `onRecord`, and each that is around records to `onAround`, with what it has beside them. Others become children
 * of the one around them.
 */
const elementBuilder = (partAt: (path: Path) => Part, onRecord: (record: unknown) => void, onAround: (around: Fields) => void) => {
  const open: Element[] = [{ name: '', text: '', children: {} }]
  let size = 0
  const pathOf = (within: readonly Element[]): Path => within.slice(1).map(({ name }) => name)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (open.length > deepest) throw new Unreadable('its elements are nested too deeply')
        open.push({ name: bareName(name), text: '', children: Object.fromEntries(Object.entries(attributes).filter(([key]) => !key.startsWith('xmlns') && !key.startsWith('xsi:'))) })
      },
      ontext: (text) => {
        const element = open.at(-1)
        if (element !== undefined) element.text += text
        size += text.length
        if (size > longestRecord) throw new Unreadable(`an element is over 1 MB: ${tooLong}`)
      },
      onclosetag: () => {
        const path = pathOf(open)
        const element = open.pop()
        const parent = open.at(-1)
        if (element === undefined || parent === undefined) return
        const lang = element.children[language]
        // The language of a text is that of the record around it; a text with attributes is an object, which not every field takes.
        if (lang !== undefined && element.text.trim() !== '' && Object.keys(element.children).length === 1) {
          element.children = {}
          parent.children[language] ??= lang
        }
        if (element.text.trim() !== '' && isOnlyTextType(element.children)) element.children = {}
        const part = partAt(path)
        if (part === 'record') {
          onRecord(contentOf(element))
          size = 0
        } else if (part === 'around') onAround(aroundOf(element.children, path))
        else {
          const field = fieldIn(element)
          addChild(parent, field?.name ?? element.name, field === undefined ? contentOf(element) : field.content)
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  return {
    parser,
    root: () => open[0]?.children ?? {},
    depth: () => open.length - 1,
    /** What the open element around records has so far. */
    around: (): Fields => {
      const at = open.findLastIndex((_, each) => partAt(pathOf(open.slice(0, each + 1))) === 'around')
      return at === -1 ? {} : aroundOf(open[at]?.children ?? {}, pathOf(open.slice(0, at + 1)))
    },
  }
}

/** The path of an element: lists are elements of one name. */
const withoutLists = (path: Path): Path => path.filter((key) => key !== '*')

/** The parts of a layout; a path that is both is a record's. */
const partsOf = ({ paths, around }: Layout): ((path: Path) => Part) => {
  const keyOf = (path: Path) => path.join('\n')
  const parts = new Map<string, Part>([...around.map((path) => [keyOf(withoutLists(path)), 'around'] as const), ...paths.map((path) => [keyOf(withoutLists(path)), 'record'] as const)])
  return (path) => parts.get(keyOf(path))
}

async function* elements(pieces: AsyncIterable<string>, layout: Layout): AsyncGenerator<Items> {
  let items: Items = []
  let at = 0
  /** Records wait for the end of the element around them, which may have their company behind them. */
  let waiting: { at: number; record: unknown }[] = []
  let pending = 0
  const release = (outer?: Fields) => {
    items.push(...waiting.map((item) => (outer === undefined ? item : { ...item, around: outer })))
    waiting = []
    pending = 0
  }
  const builder = elementBuilder(partsOf(layout), (record) => waiting.push({ at: ++at, record }), release)
  for await (const piece of pieces) {
    builder.parser.write(piece)
    pending += piece.length
    if (layout.around.length === 0) release()
    else if (pending > longestRecord) release(builder.around())
    yield items
    items = []
  }
  const isCut = builder.depth() > 0
  if (!isCut) builder.parser.end()
  release()
  yield items
  if (isCut) throw new Unreadable(`element ${at + 1} cannot be read: the document does not end`)
}

const heads = [128 * 1024, 2 * 1024 * 1024] as const

/** The records of XML, such as Indeed's or RSS. Throws `Unreadable` where it has none; `nearness` is how much an element has of a posting. */
export const readXml = async (text: Text, likelihood: Likelihood, nearness: Likelihood): Promise<Records> => {
  let nearest: ReturnType<typeof nearestIn> = null
  for (const most of heads) {
    const { head, isWhole } = await headOf(text, most)
    const { parser, root } = elementBuilder(() => undefined, () => {}, () => {})
    parser.write(head)
    // The elements that the head leaves open are closed at its end.
    parser.end()
    const layout = layoutOf(root(), likelihood)
    if (layout !== null) {
      const format = `XML, records at /${layout.paths.map((path) => withoutLists(path).join('/')).join(' and /')}`
      return { format, unit: 'element', document: layout.document, records: (counted) => elements(text.pieces(counted), layout) }
    }
    nearest = nearestIn(root(), nearness)
    if (isWhole) break
  }
  const found = nearest === null ? '' : `; the nearest to a posting are those at /${withoutLists(nearest.path).join('/')}, which have: ${nearest.names.slice(0, 12).join(', ')}`
  throw new Unreadable(`it is XML, but no element in it has a title of a job${found}`, { option: 'map' })
}
