import { refusal } from './api.ts'
import { Uploaded } from './contract/entities.ts'
import type { Failure } from './contract/failure.ts'
import { uploadCv as call } from './contract/uploads.ts'
import { parseJson } from './json.ts'

/** How long an upload may take, in milliseconds: 5 MB over a slow line. */
const longestUpload = 5 * 60_000

export type UploadOptions = {
  file: File
  token: string | undefined
  signal: AbortSignal
  /** Told the percentage that has been sent, 0 to 100. */
  onProgress(percent: number): void
  onExpired(token: string): void
}

/**
 * Uploads a CV and answers where it lies. Rejects with a `Failure`.
 * It is sent by XMLHttpRequest, because a browser's fetch reports no upload progress over HTTP/1.1.
 */
export const uploadCv = ({ file, token, signal, onProgress, onExpired }: UploadOptions): Promise<Uploaded> =>
  new Promise((resolve, reject: (failure: Failure) => void) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    request.open(call.method, call.path)
    request.withCredentials = true
    request.timeout = longestUpload
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : Math.round((100 * loaded) / total)))
    request.addEventListener('error', () => reject({ status: 'FETCH_ERROR' }))
    request.addEventListener('timeout', () => reject({ status: 'TIMEOUT_ERROR' }))
    request.addEventListener('abort', () => reject({ status: 'FETCH_ERROR' }))
    request.addEventListener('load', () => {
      if (request.status === 401 && token !== undefined) onExpired(token)
      if (request.status !== 200) return reject(refusal(request.status, request.responseText))
      const uploaded = Uploaded.safeParse(parseJson(request.responseText))
      return uploaded.success ? resolve(uploaded.data) : reject({ status: 'PARSING_ERROR' })
    })
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
