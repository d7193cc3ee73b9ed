import type { FastifyInstance } from 'fastify'
import { stylePath } from '../values/app/html.ts'

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1 { line-height: 1.2; }
article { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 1rem 0; }
h2 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere; }
pre { overflow: auto; padding: 0.75rem; border-radius: 0.5rem; font-size: 0.85rem; }
pre { background: color-mix(in srgb, currentColor 8%, transparent); }
code { font-family: ui-monospace, monospace; }
summary { cursor: pointer; padding: 0.25rem 0; }
:focus-visible { outline: 2px solid; outline-offset: 2px; }
`

/** Serves the style sheet of the pages that the server writes itself (`htmlPage`). */
export const serveStyle = (app: FastifyInstance): void => {
  app.get(stylePath, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )
}
