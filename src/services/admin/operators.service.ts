import type { Api } from '../app/api.ts'
import { countIn } from '../app/count-in.ts'
import { matchCount } from '../contract/count-headers.ts'
import { changing } from '../app/changing.ts'
import * as calls from '../contract/admin/operators.ts'
import type { AccountLine, Overview } from '../contract/admin/operators.ts'
import type { QueryCache } from '../app/query-cache.ts'

/** The board at a glance and when it was seen, always fresh. */
export const loadOverview = async (api: Api, signal: AbortSignal): Promise<{ overview: Overview; at: string }> => {
  const { value } = await api.send(calls.getOverview, { signal })
  return { overview: value, at: new Date().toISOString() }
}

/** One page of accounts, always fresh, and how many match; an empty search matches all. */
export const loadAccounts = async (
  api: Api,
  { search, page }: { search: string; page: number },
  signal: AbortSignal,
): Promise<{ accounts: AccountLine[]; matches: number }> => {
  const { value, headers } = await api.send(calls.listAccounts, { query: { page, ...(search === '' ? {} : { search }) }, signal })
  return { accounts: value, matches: countIn(headers, matchCount, value) }
}

/** Deactivates an account, or lets it in again. Other tabs fetch accounts again afterwards. */
export const setAccountState = async (
  api: Api,
  cache: QueryCache,
  { id, deactivated }: { id: string; deactivated: boolean },
  signal: AbortSignal,
): Promise<void> => {
  await changing(cache, 'accounts', api.send(calls.setAccountState, { params: { id }, body: { deactivated }, signal }))
}

/** Deletes an account. Other tabs fetch accounts again afterwards. */
export const removeAccount = async (api: Api, cache: QueryCache, { id }: { id: string }, signal: AbortSignal): Promise<void> => {
  await changing(cache, 'accounts', api.send(calls.removeAccount, { params: { id }, signal }))
}
