import { addressOf } from './address.ts'
import { answerIn, refusal } from './answers.ts'
import { serverUnreachable, tooLate } from './failures.ts'
import type { AnswerOf, Call } from '../contract/call.ts'
import type { Uploaded } from '../contract/entities.ts'
import type { Failure } from '../contract/failure.ts'
import * as calls from '../contract/files/uploads.ts'

/** The time limit of an upload, in milliseconds: 5 MB over a slow line. */
const longestUpload = 5 * 60_000

export type SendOptions = {
  token: string | undefined
  signal: AbortSignal
  /** Receives the percentage that has been sent, 0 to 100. */
  onProgress(percent: number): void
  onRefused(token: string, failure: Failure): void
}

/**
 * Sends a form with a file and returns the call's answer. Rejects with a `Failure`. It is sent by XMLHttpRequest, because a browser's fetch reports
 * no upload progress over HTTP/1.1.
 */
export const sendForm = <const C extends Call>(call: C, form: FormData, { token, signal, onProgress, onRefused }: SendOptions): Promise<AnswerOf<C>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (failure: Failure) => {
      if (token !== undefined) onRefused(token, failure)
      reject(failure)
    }
    const abort = () => request.abort()
    if (signal.aborted) return fail(serverUnreachable)
    request.open(call.method, addressOf(call))
    request.withCredentials = true
    request.timeout = longestUpload
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : Math.round((100 * loaded) / total)))
    request.addEventListener('error', () => fail(serverUnreachable))
    request.addEventListener('timeout', () => fail(tooLate))
    request.addEventListener('abort', () => fail(serverUnreachable))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      if (status >= 400) return fail(refusal(status, responseText, request.getResponseHeader('retry-after')))
      try {
        resolve(answerIn(call, status, responseText) as AnswerOf<C>)
      } catch (failure) {
        fail(failure as Failure)
      }
    })
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    request.send(form)
  })

/** Uploads a CV and returns its address. */
export const uploadCv = (file: File, options: SendOptions): Promise<Uploaded> => {
  const form = new FormData()
  form.append('file', file)
  return sendForm(calls.uploadCv, form, options)
}

/** Uploads a profile or a cover image and returns its address (specification 7: Profile and uploads). */
export const uploadImage = ({ file, userId, type }: { file: File; userId: string; type: 'profile' | 'background' }, options: SendOptions): Promise<Uploaded> => {
  const form = new FormData()
  form.append('userId', userId)
  form.append('type', type)
  form.append('file', file)
  return sendForm(calls.uploadImage, form, options)
}
