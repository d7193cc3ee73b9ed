// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offline, tooLate, unreadable } from '../../../src/machines/model/refusals.ts'
import type { Failure } from '../../../src/services/contract/failure.ts'
import { createApi } from '../../../src/services/app/api.ts'
import { sendForm, uploadCv } from '../../../src/services/app/uploads.service.ts'
import { uploadCv as cvCall } from '../../../src/services/contract/files/uploads.ts'

class Request extends EventTarget {
  upload = new EventTarget()
  timeout = 0
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  wait: string | null = null
  address = ''
  open(method: string, path: string) {
    this.address = `${method} ${path}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  isSent = false
  send() {
    this.isSent = true
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? this.wait : null
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, responseText: string) {
    Object.assign(this, { status, responseText })
    this.dispatchEvent(new Event('load'))
  }
}

let sent: Request
beforeEach(() =>
  vi.stubGlobal('XMLHttpRequest', function made() {
    return (sent = new Request())
  }),
)
afterEach(() => vi.unstubAllGlobals())

const upload = () => {
  const [progress, expired, ending] = [[] as number[], [] as string[], new AbortController()]
  const options = { token: 'secret', signal: ending.signal, onProgress: (percent: number) => progress.push(percent), onRefused: (token: string, { status }: Failure) => status === 401 && expired.push(token) }
  return { progress, expired, ending, answer: uploadCv(new File(['%PDF-'], 'ada.pdf'), options) }
}

test('an upload is sent with the token, tells how far it is, and answers where the file lies', async () => {
  const { progress, expired, answer } = upload()
  expect([sent.address, sent.headers, sent.timeout]).toEqual(['POST /api/upload/upload', { authorization: 'Bearer secret' }, 300_000])
  for (const [loaded, total] of [[1, 3], [3, 3], [0, 0]]) sent.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total } as ProgressEventInit))
  sent.answer(200, '{"url":"/api/files/f1"}')
  expect([await answer, progress, expired]).toEqual([{ url: '/api/files/f1' }, [33, 100, 0], []])
})

test.each([
  ['no network', offline, () => sent.dispatchEvent(new Event('error'))],
  ['no answer in time', tooLate, () => sent.dispatchEvent(new Event('timeout'))],
  ['an answer that is no JSON', unreadable, () => sent.answer(200, '<html>')],
  ['an answer that the contract does not know', unreadable, () => sent.answer(201, '{"url":"/api/files/f1"}')],
  ['a refusal', { status: 415, message: 'Choose a PDF.' }, () => sent.answer(415, '{"message":"Choose a PDF."}')],
  ['a refusal without a word', { status: 503 }, () => sent.answer(503, '')],
])('%s is told in the words of every other call', async (_, failure, end) => {
  const { answer, expired } = upload()
  end()
  await expect(answer).rejects.toEqual(failure)
  expect(expired).toEqual([])
})

test('an upload that is taken back ends as a call that is', async () => {
  const { answer, ending } = upload()
  ending.abort()
  await expect(answer).rejects.toEqual(offline)
})

test('a token that the server no longer knows is told', async () => {
  const { answer, expired } = upload()
  sent.answer(401, '{"message":"Your session has expired. Please log in again."}')
  await expect(answer).rejects.toMatchObject({ status: 401 })
  expect(expired).toEqual(['secret'])
})

/** The same failure, and the same calls of `onRefused`, by ky and by XMLHttpRequest. */
test.each([
  [429, '{"message":"Too many uploads."}', '7'],
  [429, '', '-1'],
  [413, '{"error":"Too large.","field":"file"}', null],
  [503, '<html>', null],
  [200, '{"url":7}', null],
  [201, '{"url":"/api/files/f1"}', null],
])('an answer with %i and %s fails as that of any other call', async (status, text, wait) => {
  const seen: unknown[][] = [[], []]
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers: wait === null ? {} : { 'retry-after': wait } }))
  const api = createApi({ origin: 'https://kazi.test', token: () => 'secret', onRefused: (...given) => seen[0]!.push(given) })
  const called = await api.send(cvCall, { form: new FormData() }).catch((failure: unknown) => failure)
  const answer = sendForm(cvCall, new FormData(), { token: 'secret', signal: new AbortController().signal, onProgress: () => {}, onRefused: (...given) => seen[1]!.push(given) })
  sent.wait = wait
  sent.answer(status, text)
  expect(await answer.catch((failure: unknown) => failure)).toEqual(called)
  expect(seen[1]).toEqual(seen[0])
  expect(seen[0]).toHaveLength(1)
})

test('an upload that was taken back before it began is not sent', async () => {
  await expect(sendForm(cvCall, new FormData(), { token: undefined, signal: AbortSignal.abort(), onProgress: () => {}, onRefused: () => {} })).rejects.toEqual(offline)
  expect(sent.isSent).toBe(false)
})
