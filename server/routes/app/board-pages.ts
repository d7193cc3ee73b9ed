import type { FastifyInstance } from 'fastify'
import { getBoardPage } from '../../../src/services/contract/app/board-pages.ts'
import { withAddress } from '../../branding/address.ts'
import { publicUrlOf } from '../../web/address.ts'
import { refuse, serve } from './serve.ts'

/** The pages that the operator wrote (issue 16, 'Yours, not ours'). */
export const boardPageRoutes = (app: FastifyInstance): void =>
  serve(app, getBoardPage, async ({ params: { name } }) => {
    const page = (await app.deps.boardPages()).pages.get(name)
    if (page === undefined) return refuse(404, 'There is no such page.')
    return { status: 200, body: { title: page.title, html: withAddress(page.html, publicUrlOf(app)) }, headers: { 'cache-control': 'no-cache' } }
  })
