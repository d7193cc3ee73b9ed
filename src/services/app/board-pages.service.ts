import { addressOf } from './address.ts'
import type { Api } from './api.ts'
import { getBoardPage, type BoardPage } from '../contract/app/board-pages.ts'
import type { QueryCache } from './query-cache.ts'

/** A page of the operator's. */
export const loadBoardPage = (api: Api, cache: QueryCache, name: string, signal: AbortSignal): Promise<BoardPage> =>
  cache.read(addressOf(getBoardPage, { name }), async () => (await api.send(getBoardPage, { params: { name }, signal })).value)
