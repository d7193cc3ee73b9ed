import { escapeHtml } from '../../../server/values/app/html.ts'

/** Markup that needs no escaping any more. */
export type Html = { readonly markup: string }
type Value = string | number | Html | null | readonly Value[]

const written = (value: Value): string => {
  if (value === null) return ''
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(written).join('')
  return escapeHtml(String(value))
}

export const raw = (markup: string): Html => ({ markup })

/** Markup with values in it: texts are escaped, lists are joined, null is nothing. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  raw(strings.map((string, index) => (index === 0 ? string : written(values[index - 1]!) + string)).join(''))

export const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 0 })
export const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.floor((part / whole) * 1000) / 10} %`)
/** Milliseconds as a person reads them. */
export const time = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`

export const plural = (count: number, word: string): string => `${number(count)} ${word}${count === 1 ? '' : 's'}`

/** The class of a picture of a narrow window; `width` in CSS pixels. */
export const narrowClass = (width: number): string => (width < 768 ? 'narrow' : '')

/** A table that becomes a list of cards on a phone; numbers are right-aligned. */
export const table = (head: readonly string[], rows: readonly (readonly Value[])[], numeric: readonly number[] = []): Html => {
  const kind = (index: number) => raw(numeric.includes(index) ? ' class="numeric"' : '')
  return html`<table>
    <thead><tr>${head.map((name, index) => html`<th scope="col"${kind(index)}>${name}</th>`)}</tr></thead>
    <tbody>${rows.map((cells) => html`<tr>${cells.map((cell, index) => html`<td data-name="${head[index]!}"${kind(index)}><div>${cell}</div></td>`)}</tr>
    `)}</tbody>
  </table>`
}

/** A section of a page; nothing where it would be empty. */
export const section = (id: string, title: string, body: Html | null): Html | null =>
  body === null ? null : html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>`

/** A page of the report: one file beside its style, readable without a server. */
export const page = (title: string, body: Html): string => html`${raw('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="report.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.markup
