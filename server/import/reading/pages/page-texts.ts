/** The texts of a page, for readers of pages whose elements have no telling names. */
import { Parser } from 'htmlparser2'
import { tidy } from '../tidy.ts'

const hidden: ReadonlySet<string> = new Set(['script', 'style', 'head', 'template', 'noscript'])

/** `link`: the address of the one link that has all of the text. */
export type PageText = { text: string; link: string | undefined; isHeading: boolean }

/** The texts of a page, each as far as no element begins or ends but those that are `inline`. */
export const textsOf = (html: string, inline: ReadonlySet<string>): PageText[] => {
  const texts: PageText[] = []
  let [text, linked] = ['', '']
  let address: string | undefined
  let addresses = new Set<string>()
  let isHeading = false
  let isHidden = 0
  const end = () => {
    const [only, ...others] = addresses
    if (tidy(text) !== '') texts.push({ text: tidy(text), link: tidy(linked) === tidy(text) && others.length === 0 ? only : undefined, isHeading })
    ;[text, linked] = ['', '']
    addresses = new Set()
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (hidden.has(name)) isHidden += 1
      if (!inline.has(name)) end()
      if (name === 'a') address = attributes['href']
      if (/^h[1-6]$/.test(name)) isHeading = true
    },
    ontext: (piece) => {
      if (isHidden > 0) return
      text += piece
      if (address === undefined) return
      linked += piece
      if (tidy(piece) !== '') addresses.add(address)
    },
    onclosetag: (name) => {
      if (hidden.has(name)) isHidden -= 1
      if (!inline.has(name)) end()
      if (name === 'a') address = undefined
      if (/^h[1-6]$/.test(name)) isHeading = false
    },
  })
  parser.end(html)
  end()
  return texts
}
