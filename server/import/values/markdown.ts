/** Reads what Markdown has beyond the notation of descriptions, as programs make it of pages. */

/** Whether every backslash is there twice, as in tables whose writer escapes its own sign of escape. */
const isDoubled = (text: string): boolean => /\\\\[-&*_.+!#]/.test(text) && !/(?<!\\)(?:\\\\)*\\(?!\\)/.test(text)

/** A line with a line of dashes or equals signs below it: a heading, or an item whose page had one. */
const underlined = /(^|\n[^\S\n]*\n)([^\S\n]*)([^\s\n][^\n]{0,100})\n[^\S\n]*(?:-{3,}|={3,})[^\S\n]*(?=\n|$)|(^|\n)([^\S\n]*[-*][ \t]+[^\n]{1,100})\n[^\S\n]*(?:-{3,}|={3,})[^\S\n]*(?=\n|$)/g

/** A sign that the notation has not, or not there: at the beginning of a line '\-' keeps an item from being one. The signs before it are read last: else spaces would be read once for each of them. */
const needless = /\\(?=[-&_.+!#>~|`])(?<=[^\s\\][^\S\n]*\\)|\\(?=\*[\p{L}\p{N}])(?<=[\p{L}\p{N}]\\)/gu

const isItem = /^[-*][ \t]/

/** Headings of more levels than the notation has, and items behind a plus: of programs those within others. */
const deepHeading = /^####+(?=[ \t]+\S)/gm
const plusItem = /^([ \t]*)\+(?=[ \t]+\S)/gm
const fewestPluses = 2

/** Headings of the first level, which the notation has not: a line alone may count something ('# Roles: 3'). */
const firstHeading = /^#(?=[ \t]+\p{Lu})/gmu
const hasHeadings = (text: string): boolean => /^##+[ \t]/m.test(text) || (text.match(firstHeading)?.length ?? 0) > 1
const withHeadings = (text: string): string => (/^#[ \t]/m.test(text) && hasHeadings(text) ? text.replaceAll(firstHeading, '##') : text)

const withSigns = (text: string): string => {
  const items = text.includes('+') ? (text.match(plusItem)?.length ?? 0) : 0
  return withHeadings(items < fewestPluses && !/^[ \t]+\+[ \t]/m.test(text) ? text : text.replaceAll(plusItem, '$1-')).replaceAll(deepHeading, '###')
}

/** Signs that a text in HTML has not. */
const ofMarkdown = /^#{1,6}[ \t]+\S|\*\*[^*\n]+\*\*/m
const anyTag = /<\/?([a-z][a-z\d]*)\b[^<>]*>/gi
/** Tried only where a run of spaces begins. */
const lineEnd = /(?<![^\S\n])[^\S\n]*<br\s*\/?>[^\S\n]*(?:\n|$)/gi

/** Elements that writers of Markdown put into it, for it has no signs for them. */
const amongMarkdown: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'u', 'sup', 'sub', 'span', 'font', 'center'])

/** An address of the web or for mail in the brackets that make it a link. */
const bracketed = /<((?:https?:\/\/|mailto:)[^\s<>()]+|[^\s<>()@:]+@[^\s<>()@:]+\.[a-z]{2,})>/gi

/** Markdown without the few elements that it has itself, as it would be HTML with them; any other text as it is. */
const withoutElements = (text: string): string => {
  if (!text.includes('<')) return text
  const linked = text.replaceAll(bracketed, (_, address: string) => `[${address}](${address.includes(':') ? address : `mailto:${address}`})`)
  if (linked === text && !ofMarkdown.test(text)) return text
  const bare = linked.replaceAll(/<!--[^]*?(?:-->|$)/g, '')
  for (const [, name = ''] of bare.matchAll(anyTag)) if (!amongMarkdown.has(name.toLowerCase())) return text
  return bare.replaceAll(lineEnd, '\n').replaceAll(/<br\s*\/?>/gi, '\n').replaceAll(anyTag, '')
}

/** A text of Markdown in the notation: its underlined headings have signs before them, its items dashes, and no signs are escaped that need not be. Any other text as it is. */
export const fromMarkdown = (given: string): string => {
  const written = withoutElements(given)
  const isEscaped = written.includes('\\')
  const isUnderlined = written.includes('\n---') || written.includes('\n===')
  if ((!isEscaped && !isUnderlined && !/^(?:####|#[ \t]|[ \t]*\+[ \t])/m.test(written)) || /<\/?[a-z]/i.test(written)) return written
  const text = withSigns(isEscaped ? (isDoubled(written) ? written.replaceAll('\\\\', '\\') : written).replaceAll(needless, '') : written)
  if (!isUnderlined) return text
  return text.replaceAll(underlined, (_, before = '', space = '', heading = '', start = '', item = '') => (heading === '' ? `${start}${item}` : `${before}${isItem.test(heading) ? space + heading : `## ${heading.trim()}`}`))
}
