/** The logo of the board, its icons and its manifest, where they are not Kazi's. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { hasOwnIcons } from '../../branding/brand.ts'
import { icoOf } from '../../values/app/ico.ts'
import { drawnIcon } from '../../web/picture/icon.ts'
import { manifestOf } from '../../branding/manifest.ts'

const hidden = { schema: { hide: true } }
const aDay = 'public, max-age=86400'
const forever = 'public, max-age=31536000, immutable'

/** Serves them above the files of the same names (`server/plugins/pages.ts`). An icon is drawn once, for the first who requests it. */
export const brandRoutes = (app: FastifyInstance): void => {
  const { brand } = app.deps
  const { image } = brand
  const send = (reply: FastifyReply, type: string, caching: string, body: Buffer | string) => reply.type(type).header('cache-control', caching).send(body)

  if (image !== null) app.get(image.shown.src, hidden, (_request, reply) => send(reply, 'image/webp', forever, image.bytes))
  if (!hasOwnIcons(brand)) return

  const square = (size: number, isCut: boolean) => (image?.isCompact === true ? image.square(size, isCut) : drawnIcon(brand, size, isCut))
  const icons: Readonly<Record<string, { type: string; draw(): Promise<Buffer> }>> = {
    'favicon.ico': { type: 'image/x-icon', draw: async () => icoOf(await Promise.all([16, 32, 48].map(async (size) => ({ size, data: await square(size, false) })))) },
    'apple-touch-icon.png': { type: 'image/png', draw: () => square(180, true) },
    'icon-192.png': { type: 'image/png', draw: () => square(192, false) },
    'icon-512.png': { type: 'image/png', draw: () => square(512, false) },
    'icon-maskable.png': { type: 'image/png', draw: () => square(512, true) },
  }
  for (const [name, { type, draw }] of Object.entries(icons)) {
    let drawn: Promise<Buffer> | undefined
    app.get(`/${name}`, hidden, async (_request, reply) => {
      drawn ??= draw()
      drawn.catch(() => (drawn = undefined))
      return send(reply, type, aDay, await drawn)
    })
  }
  // Kazi's own drawing.
  app.get('/favicon.svg', hidden, (_request, reply) => reply.callNotFound())
  app.get('/manifest.webmanifest', hidden, (_request, reply) => send(reply, 'application/manifest+json', aDay, manifestOf(brand)))
}
