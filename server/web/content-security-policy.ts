/** The content security policy. */
import { createHash } from 'node:crypto'

/**
 * The hash of the one style element that React Aria puts into the page (touch-action of pressable elements);
 * a test reads it from the installed package, so that an upgrade that changes it is noticed.
 */
export const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/** The content security policy of every answer, as helmet takes it. */
export const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", reactAriaStyle],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The content security policy of a page with style and script elements of its own, as a header; the arguments are the elements' texts. */
export const policyWith = ({ styles, scripts }: { styles: readonly string[]; scripts: readonly string[] }): string => {
  const { directives } = contentSecurityPolicy
  const own = { styleSrc: [...directives.styleSrc, ...styles.map(hashOf)], scriptSrc: [...directives.scriptSrc, ...scripts.map(hashOf)] }
  const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return Object.entries({ ...directives, ...own })
    .map(([name, sources]) => [dashed(name), ...sources].join(' '))
    .join(';')
}
