import { createHash } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Refusal, sentenceFor } from '../rules/errors.ts'

/**
 * The hash of the one style element that React Aria puts into the page (touch-action of pressable elements);
 * a test reads it from the installed package, so that an upgrade that changes it is noticed.
 */
export const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", reactAriaStyle],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'https:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    // No form is the browser's to send: before the application listens, a password would end up in the address.
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy of a page that brings a style and script elements of its own, as a header; they are the elements' texts. */
export const policyWith = ({ style, scripts }: { style: string; scripts: readonly string[] }): string => {
  const { directives } = contentSecurityPolicy
  const own = { styleSrc: [...directives.styleSrc, hashOf(style)], scriptSrc: [...directives.scriptSrc, ...scripts.map(hashOf)] }
  const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return Object.entries({ ...directives, ...own })
    .map(([name, sources]) => [dashed(name), ...sources].join(' '))
    .join(';')
}

/** Security headers, compression, and a limit of requests a minute for each address (0: none). */
export const protect = async (app: FastifyInstance, perMinute: number): Promise<void> => {
  await app.register(helmet, { contentSecurityPolicy, referrerPolicy: { policy: 'same-origin' }, frameguard: { action: 'deny' } })
  if (perMinute > 0) {
    await app.register(rateLimit, {
      max: perMinute,
      allowList: (request) => request.isOwn,
      timeWindow: 60_000,
      errorResponseBuilder: () => new Refusal(429, sentenceFor(429)),
    })
  }
  await app.register(compress, { encodings: ['br', 'gzip'] })
}
