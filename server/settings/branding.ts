/** How the board presents itself (docs/operate/yours.md). */
import * as z from 'zod/mini'
import { kazi, type FooterColumn } from '../../src/services/contract/brand.ts'
import { linkOf } from '../../src/services/contract/jobs/rich-text.ts'
import { oneOf, path, row } from './row.ts'

/** Line breaks, and marks that turn or hide the text around a name. */
const invisible = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u

const line = (longest: number) =>
  z.pipe(
    z.string().check(z.refine((given) => given.trim() !== '' && [...given.trim()].length <= longest && !invisible.test(given.trim()), `must be one line of at most ${longest} characters, without invisible ones`)),
    z.transform((given: string) => given.trim().normalize('NFC')),
  )

/** `#RRGGBB`, in capitals. */
const colour = z.pipe(
  z.string().check(z.regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'must be a colour of six hexadecimal digits, as #0B5D4E')),
  z.transform((given: string) => (given.length === 4 ? given.replace(/[\da-f]/gi, '$&$&') : given).toUpperCase()),
)

const [mostColumns, mostLinks, longestLabel] = [2, 8, 40]

/** `Title: [label](address) [label](address)`, as in Markdown. */
const part = /\s*(?:([^[\]():]+):)?\s*\[([^[\]]+)\]\(([^()\s]+)\)\s*/y

const isLinkAddress = (address: string) => /^\/(?![/\\])/.test(address) || linkOf(address) !== null

/** The columns of links; null where the text is no list of them. */
const columnsIn = (given: string): FooterColumn[] | null => {
  const columns: { title: string; links: { label: string; href: string }[] }[] = []
  part.lastIndex = 0
  while (part.lastIndex < given.length) {
    const [, title, label = '', address = ''] = part.exec(given) ?? []
    if (label.trim() === '' || label.length > longestLabel || (title?.length ?? 0) > longestLabel || invisible.test(label) || !isLinkAddress(address)) return null
    if (title !== undefined || columns.length === 0) columns.push({ title: title?.trim() || 'About', links: [] })
    columns.at(-1)?.links.push({ label: label.trim(), href: linkOf(address) ?? address })
  }
  const titles = new Set(columns.map((column) => column.title))
  return columns.length > mostColumns || titles.size < columns.length || columns.some(({ links }) => links.length > mostLinks || new Set(links.map(({ label }) => label)).size < links.length) ? null : columns
}

const footerLinks = z.pipe(
  z.string().check(
    z.refine(
      (given) => given.trim() === 'none' || columnsIn(given.trim()) !== null,
      `must be none, or links as 'About: [Team](https://example.org/team) [Press](/pages/press)', in at most ${mostColumns} columns of ${mostLinks}, each with another label`,
    ),
  ),
  z.transform((given: string): readonly FooterColumn[] => (given.trim() === 'none' ? [] : (columnsIn(given.trim()) ?? []))),
)

export const branding = {
  BOARD_NAME: row({ doc: 'The name of the board, as pages, mails, feeds and previews show it; at most 60 characters.', fallback: kazi.name, schema: line(60) }),
  BOARD_TAGLINE: row({
    doc: 'A line about the board, in the footer, in search results and in previews of links; at most 160 characters.',
    fallback: kazi.tagline,
    schema: line(160),
  }),
  BOARD_LOGO: row({ doc: 'A file with the logo, in place of the name in the top bar: PNG, JPEG, WebP or SVG, at most 2 MB. One that is about square becomes the icon of the board too.', schema: path }),
  BOARD_COLOR: row({
    doc: 'The main colour, as #0B5D4E: links, buttons, the band of the home page, mails. What the dark theme needs is computed from it. The start is refused where text would be hard to read.',
    schema: colour,
  }),
  BOARD_ACCENT: row({ doc: 'The second colour, as #F2A93B: the search button, marks, promotions. Computed and checked in the same way.', schema: colour }),
  COUNTRY: row({
    doc: 'The country of the board, as KE (ISO 3166-1): the one that is chosen at first where people register.',
    schema: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two capital letters, as KE')),
  }),
  FOOTER_LINKS: row({
    doc: "The links of the footer in place of Kazi's, as 'About: [Team](https://example.org/team) [Write](mailto:us@example.org)', in one or two columns; /pages/press leads to a page of the board. none is for no links. Legal pages follow by themselves.",
    schema: footerLinks,
  }),
  ROBOTS: row({
    doc: 'index, or noindex: every answer then asks search engines to leave it out (X-Robots-Tag), and robots.txt names no sitemap.',
    fallback: 'index',
    schema: oneOf(['index', 'noindex']),
  }),
  API_DOCS: row({ doc: '1 serves the documentation of the calls at /api/docs and /api/openapi.json, 0 does not. The calls are the same.', fallback: '1', schema: oneOf(['0', '1']) }),
}
