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

/** How mails look: the board's name, the operator's lines below each, and the colours of the two themes. */
export type MailBrand = { name: string; signature?: string | undefined; palettes: { light: Colours; dark: Colours } }

/** The settings that every mail needs. `publicUrl` is where visitors reach the board. */
export type MailContext = { publicUrl: string; secretKey: string; brand: MailBrand }
type Colours = Readonly<Record<'ground' | 'surface' | 'ink' | 'muted' | 'line' | 'primary' | 'primarySoft' | 'onPrimary', string>>

/** Writes a mail as text and as HTML with the same content. */
export const letter = (content: Content, brand: MailBrand): Letter => ({
  subject: content.subject,
  text: textOf(content, brand),
  html: htmlOf(content, brand),
  ...(content.headers === undefined ? {} : { headers: content.headers }),
})

const textOf = ({ heading, paragraphs, code, items = [], link, footnote, leave }: Content, { name, signature }: MailBrand): string =>
  [
    heading,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...paragraphs.map((words) => [words].flat().map((part) => (typeof part === 'string' ? part : part.text)).join('')),
    ...items.map(({ label, note, href }) => `${label}\n${note}\n${href}`),
    ...(link === undefined ? [] : [`${link.label}:\n${link.href}`]),
    `--\n${name}\n${signature === undefined ? '' : `${signature}\n\n`}${footnote}\n${leave === undefined ? '' : `${leave.label}:\n${leave.href}\n`}`,
  ].join('\n\n')

const serif = "Newsreader,Georgia,'Times New Roman',serif"
const sans = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** Only for clients that read a style sheet: what mails need without it is inline. */
const darkStyleOf = (dark: Colours) => `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${dark.ground}!important}
.card{background:${dark.surface}!important;border-color:${dark.line}!important;border-top-color:${dark.primary}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.mark{color:${dark.primary}!important}
.code{background:${dark.primarySoft}!important;color:${dark.ink}!important}
.button{background:${dark.primary}!important}
.button a{color:${dark.onPrimary}!important}
}
@media (max-width:480px){.card{padding:28px 20px!important}}`

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const text = `font-family:${sans};font-size:16px;line-height:1.6`
const smallIn = ({ muted }: Colours) => `font-family:${sans};font-size:13px;line-height:1.6;color:${muted}`

const langOf = (lang: string | undefined) => (lang === undefined ? '' : ` lang="${escapeHtml(lang)}"`)

const wordsOf = (part: string | Quoted) => (typeof part === 'string' ? escapeHtml(part) : `<bdi${langOf(part.lang)}>${escapeHtml(part.text)}</bdi>`)

const paragraph = (words: Content['paragraphs'][number], light: Colours) =>
  `<p class="ink" style="margin:0 0 16px;${text};color:${light.ink}">${[words].flat().map((part) => wordsOf(part)).join('')}</p>`

const codeBox = (code: string, light: Colours) =>
  `<table ${table} width="100%" style="margin:0 0 24px"><tr><td class="code" align="center" bgcolor="${light.primarySoft}" ` +
  `style="background:${light.primarySoft};border-radius:10px;padding:20px 8px;font-family:${sans};font-size:34px;line-height:1.2;font-weight:600;` +
  `letter-spacing:6px;font-variant-numeric:tabular-nums;color:${light.ink}">${escapeHtml(code)}</td></tr></table>`

const button = ({ label, href }: { label: string; href: string }, light: Colours) =>
  `<table ${table} style="margin:24px 0"><tr><td class="button" bgcolor="${light.primary}" style="background:${light.primary};border-radius:10px">` +
  `<a href="${escapeHtml(href)}" style="display:inline-block;padding:13px 24px;${text};font-weight:600;color:${light.onPrimary};text-decoration:none">` +
  `${escapeHtml(label)}</a></td></tr></table>` +
  `<p class="muted" style="margin:0;${smallIn(light)};word-break:break-all">${escapeHtml(href)}</p>`

/** Each text is isolated in its direction: a job's title can hold marks that would reverse the text after it. */
const list = (items: NonNullable<Content['items']>, light: Colours) =>
  items
    .map(({ label, lang, note, href }) =>
      `<p class="ink" style="margin:0 0 16px;${text};color:${light.ink}"><a class="mark" href="${escapeHtml(href)}" style="color:${light.primary};font-weight:600">` +
      `<bdi${langOf(lang)}>${escapeHtml(label)}</bdi></a><br><span class="muted" style="${smallIn(light)}"><bdi>${escapeHtml(note)}</bdi></span></p>`)
    .join('')

const leaveLink = ({ label, href }: NonNullable<Content['leave']>, light: Colours) =>
  ` <a class="muted" href="${escapeHtml(href)}" style="color:${light.muted};text-decoration:underline">${escapeHtml(label)}</a>`

const signatureHtml = (signature = '') => (signature === '' ? '' : `${signature.split('\n').map((line) => escapeHtml(line)).join('<br>')}<br><br>`)

const htmlOf = ({ subject, heading, paragraphs, code, items = [], link, footnote, leave }: Content, { name, signature, palettes: { light, dark } }: MailBrand): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${darkStyleOf(dark)}</style></head>
<body class="ground" style="margin:0;padding:0;background:${light.ground}">
<table ${table} width="100%" class="ground" bgcolor="${light.ground}" style="background:${light.ground}"><tr><td align="center" style="padding:32px 16px">
<!--[if mso]><table ${table} width="520"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:520px;text-align:left">
<tr><td class="mark" style="padding:0 0 16px;font-family:${serif};font-size:26px;line-height:1.2;font-weight:600;color:${light.primary}">${escapeHtml(name)}</td></tr>
<tr><td class="card" bgcolor="${light.surface}" style="background:${light.surface};border:1px solid ${light.line};border-top:4px solid ${light.primary};border-radius:10px;padding:32px 28px;word-break:break-word;overflow-wrap:anywhere">
<h1 class="ink" style="margin:0 0 20px;font-family:${serif};font-size:26px;line-height:1.25;font-weight:600;color:${light.ink}">${escapeHtml(heading)}</h1>
${code === undefined ? '' : codeBox(code, light)}${paragraphs.map((words) => paragraph(words, light)).join('')}${list(items, light)}${link === undefined ? '' : button(link, light)}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;${smallIn(light)}">${signatureHtml(signature)}${escapeHtml(footnote)}${leave === undefined ? '' : leaveLink(leave, light)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`
