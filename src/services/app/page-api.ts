import type { Get } from '../contract/call.ts'
import { addressOf } from './address.ts'
import { answerIn, refusal } from './answers.ts'
import type { Answer, Api } from './api.ts'

/** Makes the contract's calls for a page that the server renders: only a guest's reads, and no network that could fail. Rejects with a `Failure`. */
export const createPageApi = (get: Get): Api => ({
  send: async (callOrLoader, { params, query, signal } = {}) => {
    const call = typeof callOrLoader === 'function' ? await callOrLoader() : callOrLoader
    const { status, headers, text } = await get(addressOf(call, params, query), signal)
    if (status >= 400) throw refusal(status, text)
    return { value: answerIn(call, status, text), headers } as Answer<typeof call>
  },
})
