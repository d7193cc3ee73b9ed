import type { Opening, Reply, Route } from './reply.ts'

/** A call of the page that has reached the edge. */
export type PendingCall = {
  readonly call: string
  readonly url: URL
  readonly headers: Headers
  readonly body: unknown
  /** Sets the percentage of an upload that has been sent, 0 to 100. */
  readonly progress: (percent: number) => void
  readonly settle: (reply: Reply) => void
}

/** The page's own fetch and XMLHttpRequest as far as calls of the contract go; all else goes to the network. */
export type Network = {
  readonly pending: () => readonly PendingCall[]
  /** The calls without a prepared answer. */
  readonly unprepared: readonly string[]
  readonly answer: (call: string, reply: Reply) => void
}

const textOf = (reply: Reply): string | null => {
  if (typeof reply === 'string') return reply === 'unreadable' ? '<html>' : ''
  return reply.body === undefined ? null : JSON.stringify(reply.body)
}

const matching = (routes: readonly Route[]) => {
  const patterns = routes.map(([id, method, path]) => ({ id, method, pattern: new URLPattern({ pathname: path, baseURL: location.origin }) }))
  return (method: string, url: URL): string | undefined => patterns.find((one) => one.method === method && one.pattern.test(url))?.id
}

/** Replaces the page's fetch and XMLHttpRequest. Runs before any script of the page. */
export const takeNetwork = ({ routes, hold, answers }: Opening): Network => {
  const pending = new Set<PendingCall>()
  const prepared = new Map<string, Reply>(Object.entries(answers))
  const unprepared: string[] = []
  const callOf = matching(routes)

  /** Stores a call until it is settled, or ends it as prepared; returns a function that withdraws it. */
  const arrive = (call: string, url: URL, headers: Headers, body: unknown, progress: PendingCall['progress'], end: (reply: Reply) => void): (() => void) => {
    if (!hold.includes(call)) {
      const reply = prepared.get(call)
      if (reply === undefined) unprepared.push(call)
      else queueMicrotask(() => end(reply))
      return () => {}
    }
    const one: PendingCall = {
      call, url, headers, body, progress,
      settle: (reply) => {
        pending.delete(one)
        if (reply !== 'silence') end(reply)
      },
    }
    pending.add(one)
    return () => void pending.delete(one)
  }

  const throughFetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const call = callOf(request.method, url)
    if (call === undefined) return throughFetch(input, init)
    const form = /multipart/.test(request.headers.get('content-type') ?? '')
    const text = request.body === null || form ? '' : await request.clone().text()
    const body = form ? init?.body ?? (await request.clone().formData()) : text === '' ? undefined : JSON.parse(text)
    return new Promise<Response>((resolve, reject) => {
      const end = (reply: Reply) => {
        if (reply === 'offline' || reply === 'silence') reject(new TypeError('Failed to fetch'))
        else if (typeof reply === 'string') resolve(new Response(textOf(reply), { status: 200 }))
        else resolve(new Response(textOf(reply), { status: reply.status, headers: { 'content-type': 'application/json', ...reply.headers } }))
      }
      const takeBack = arrive(call, url, request.headers, body, () => {}, end)
      request.signal.addEventListener('abort', () => {
        takeBack()
        reject(new DOMException('The call was aborted.', 'AbortError'))
      })
    })
  }

  const Plain = window.XMLHttpRequest
  window.XMLHttpRequest = class extends Plain {
    #open: { call: string; url: URL } | undefined
    #headers = new Headers()
    #takeBack = () => {}
    #reply: Reply | undefined
    #upload = new EventTarget()

    override open(method: string, url: string | URL): void {
      const address = new URL(url, location.href)
      const call = callOf(method, address)
      if (call === undefined) return super.open(method, url)
      this.#open = { call, url: address }
    }
    override setRequestHeader(name: string, value: string): void {
      if (this.#open === undefined) super.setRequestHeader(name, value)
      else this.#headers.set(name, value)
    }
    override send(body?: XMLHttpRequestBodyInit | null): void {
      if (this.#open === undefined) return super.send(body)
      const { call, url } = this.#open
      const progress = (percent: number) =>
        void this.#upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: percent, total: 100 }))
      this.#takeBack = arrive(call, url, this.#headers, body, progress, (reply) => {
        this.#reply = reply
        this.dispatchEvent(new ProgressEvent(reply === 'offline' ? 'error' : 'load'))
      })
      // The page's own time limit of an upload, by the page's own clock.
      if (this.timeout > 0) window.setTimeout(() => this.#reply ?? this.dispatchEvent(new ProgressEvent('timeout')), this.timeout)
    }
    override abort(): void {
      if (this.#open === undefined) return super.abort()
      this.#takeBack()
      this.dispatchEvent(new ProgressEvent('abort'))
    }
    override get upload(): XMLHttpRequestUpload {
      return this.#open === undefined ? super.upload : (this.#upload as XMLHttpRequestUpload)
    }
    override get status(): number {
      if (this.#open === undefined) return super.status
      return typeof this.#reply === 'object' ? this.#reply.status : this.#reply === undefined || this.#reply === 'offline' ? 0 : 200
    }
    override get responseText(): string {
      if (this.#open === undefined) return super.responseText
      return this.#reply === undefined ? '' : (textOf(this.#reply) ?? '')
    }
    override getResponseHeader(name: string): string | null {
      if (this.#open === undefined) return super.getResponseHeader(name)
      return typeof this.#reply === 'object' ? (new Headers(this.#reply.headers).get(name) ?? null) : null
    }
  }

  return { pending: () => [...pending], unprepared, answer: (call, reply) => void prepared.set(call, reply) }
}
