import { escapeHtml } from '../values/app/html.ts'

/** Words of a sentence in another language (BCP 47) than the mail's. */
export type Quoted = { text: string; lang: string }

/** The content of a mail. All of it is plain text; a link's address begins with the board's own. */
export type Content = {
  subject: string
  heading: string
  paragraphs: readonly (string | readonly (string | Quoted)[])[]
  code?: string
  /** A list, each with a link. */
  items?: readonly { label: string; lang?: string | undefined; note: string; href: string }[]
  link?: { label: string; href: string }
  /** Why the recipient gets this mail, and what to do if it is a mistake. */
  footnote: string
  /** The link to unsubscribe. */
  leave?: { label: string; href: string }
  headers?: Readonly<Record<string, string>>
}

/** `headers`: those that only some mails have. */
export type Letter = { subject: string; text: string; html: string; headers?: Readonly<Record<string, string>> }

/** Writes a mail as text and as HTML with the same content. */
export const letter = (content: Content): Letter => ({
  subject: content.subject,
  text: textOf(content),
  html: htmlOf(content),
  ...(content.headers === undefined ? {} : { headers: content.headers }),
})

const textOf = ({ heading, paragraphs, code, items = [], link, footnote, leave }: Content): string =>
  [
    heading,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...paragraphs.map((words) => [words].flat().map((part) => (typeof part === 'string' ? part : part.text)).join('')),
    ...items.map(({ label, note, href }) => `${label}\n${note}\n${href}`),
    ...(link === undefined ? [] : [`${link.label}:\n${link.href}`]),
    `--\nKazi\n${footnote}\n${leave === undefined ? '' : `${leave.label}:\n${leave.href}\n`}`,
  ].join('\n\n')

const light = { ground: '#FBFAF7', surface: '#FFFFFF', ink: '#1B1F1D', muted: '#59605C', line: '#E4E2DA', primary: '#0B5D4E', soft: '#E4EFEA', onPrimary: '#FFFFFF' }
const dark: typeof light = { ground: '#101412', surface: '#181D1B', ink: '#ECEFEA', muted: '#A3ABA6', line: '#2A312E', primary: '#5FD0B3', soft: '#17312A', onPrimary: '#06231C' }

const serif = "Newsreader,Georgia,'Times New Roman',serif"
const sans = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** Only for clients that read a style sheet: what mails need without it is inline. */
const darkStyle = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${dark.ground}!important}
.card{background:${dark.surface}!important;border-color:${dark.line}!important;border-top-color:${dark.primary}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.mark{color:${dark.primary}!important}
.code{background:${dark.soft}!important;color:${dark.ink}!important}
.button{background:${dark.primary}!important}
.button a{color:${dark.onPrimary}!important}
}
@media (max-width:480px){.card{padding:28px 20px!important}}`

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const text = `font-family:${sans};font-size:16px;line-height:1.6`
const small = `font-family:${sans};font-size:13px;line-height:1.6;color:${light.muted}`

const langOf = (lang: string | undefined) => (lang === undefined ? '' : ` lang="${escapeHtml(lang)}"`)

const wordsOf = (part: string | Quoted) => (typeof part === 'string' ? escapeHtml(part) : `<bdi${langOf(part.lang)}>${escapeHtml(part.text)}</bdi>`)

const paragraph = (words: Content['paragraphs'][number]) =>
  `<p class="ink" style="margin:0 0 16px;${text};color:${light.ink}">${[words].flat().map((part) => wordsOf(part)).join('')}</p>`

const codeBox = (code: string) =>
  `<table ${table} width="100%" style="margin:0 0 24px"><tr><td class="code" align="center" bgcolor="${light.soft}" ` +
  `style="background:${light.soft};border-radius:10px;padding:20px 8px;font-family:${sans};font-size:34px;line-height:1.2;font-weight:600;` +
  `letter-spacing:6px;font-variant-numeric:tabular-nums;color:${light.ink}">${escapeHtml(code)}</td></tr></table>`

const button = ({ label, href }: { label: string; href: string }) =>
  `<table ${table} style="margin:24px 0"><tr><td class="button" bgcolor="${light.primary}" style="background:${light.primary};border-radius:10px">` +
  `<a href="${escapeHtml(href)}" style="display:inline-block;padding:13px 24px;${text};font-weight:600;color:${light.onPrimary};text-decoration:none">` +
  `${escapeHtml(label)}</a></td></tr></table>` +
  `<p class="muted" style="margin:0;${small};word-break:break-all">${escapeHtml(href)}</p>`

/** Each text is isolated in its direction: a job's title can hold marks that would reverse the text after it. */
const list = (items: NonNullable<Content['items']>) =>
  items
    .map(({ label, lang, note, href }) =>
      `<p class="ink" style="margin:0 0 16px;${text};color:${light.ink}"><a class="mark" href="${escapeHtml(href)}" style="color:${light.primary};font-weight:600">` +
      `<bdi${langOf(lang)}>${escapeHtml(label)}</bdi></a><br><span class="muted" style="${small}"><bdi>${escapeHtml(note)}</bdi></span></p>`)
    .join('')

const leaveLink = ({ label, href }: NonNullable<Content['leave']>) =>
  ` <a class="muted" href="${escapeHtml(href)}" style="color:${light.muted};text-decoration:underline">${escapeHtml(label)}</a>`

const htmlOf = ({ subject, heading, paragraphs, code, items = [], link, footnote, leave }: Content): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${darkStyle}</style></head>
<body class="ground" style="margin:0;padding:0;background:${light.ground}">
<table ${table} width="100%" class="ground" bgcolor="${light.ground}" style="background:${light.ground}"><tr><td align="center" style="padding:32px 16px">
<!--[if mso]><table ${table} width="520"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:520px;text-align:left">
<tr><td class="mark" style="padding:0 0 16px;font-family:${serif};font-size:26px;line-height:1.2;font-weight:600;color:${light.primary}">Kazi</td></tr>
<tr><td class="card" bgcolor="${light.surface}" style="background:${light.surface};border:1px solid ${light.line};border-top:4px solid ${light.primary};border-radius:10px;padding:32px 28px;word-break:break-word;overflow-wrap:anywhere">
<h1 class="ink" style="margin:0 0 20px;font-family:${serif};font-size:26px;line-height:1.25;font-weight:600;color:${light.ink}">${escapeHtml(heading)}</h1>
${code === undefined ? '' : codeBox(code)}${paragraphs.map((words) => paragraph(words)).join('')}${list(items)}${link === undefined ? '' : button(link)}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;${small}">${escapeHtml(footnote)}${leave === undefined ? '' : leaveLink(leave)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`
