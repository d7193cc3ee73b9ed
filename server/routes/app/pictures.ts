/** `/og/...`: the pictures of link previews. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isListed } from '../../../src/services/contract/jobs/listed.ts'
import { fairQueueOf } from './fair-queue.ts'
import { dayOf } from '../../values/app/day.ts'
import { sentenceFor } from '../../rules/app/errors.ts'
import { isUnchanged } from '../../rules/app/pages.ts'
import { createPictureRenderer, type Subject } from '../../web/picture/renderer.ts'
import { boardPicture } from '../../web/head.ts'
import { lruCache, readyBytes } from '../../web/answers.ts'

const cacheBytes = 16 * 1024 * 1024

/** Pictures are drawn one after the other, a tenth of a second each; the bounds limit how many wait, in all and of one network. */
const bounds = { concurrency: 1, waiting: 16, perNetwork: 6 }

const headers = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=3600',
  // Pages of other sites show the pictures.
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * `/og/kazi.png`, which is `/og/board.png` on a board of another name, and `/og/job-<id>.png`: the pictures of link previews (issue 6). An expired job has its page and so its picture, which shows that it is closed; a deleted
 * one answers 410, an unknown one 404. Equal pictures are drawn once and share a tag: a client that has one waits for nothing.
 */
export const pictureRoutes = (app: FastifyInstance): void => {
  const { store, brand, now } = app.deps
  const pictures = createPictureRenderer(brand)
  const answers = lruCache(cacheBytes, 'pictures')
  const fairQueue = fairQueueOf(bounds)
  const hidden = { schema: { hide: true } }

  const show = async (request: FastifyRequest, reply: FastifyReply, subject: Subject) => {
    const scene = await pictures.sceneOf(subject)
    const tagged = { ...headers, etag: `W/"${scene.tag}"` }
    if (isUnchanged(request.headers, tagged)) return reply.code(304).headers(tagged).send()
    const { bytes } = await answers(scene.tag, async () => readyBytes(await fairQueue(request, () => pictures.draw(scene)), headers))
    return reply.headers(tagged).send(bytes)
  }

  app.get(boardPicture(brand), hidden, (request, reply) => show(request, reply, null))

  app.get<{ Params: { id: string } }>('/og/job-:id(^[\\w-]+$).png', hidden, async (request, reply) => {
    const found = await store.jobs.find(request.params.id)
    if (found.kind === 'unknown') return reply.code(404).send({ message: sentenceFor(404) })
    if (found.kind === 'deleted') return reply.code(410).send({ message: 'This job was deleted.' })
    return show(request, reply, await pictures.subjectOf(found.job, isListed(found.job, dayOf(now()))))
  })
}
