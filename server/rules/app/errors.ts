/** Refusals, and the sentences of statuses. */

/** An answer other than success, thrown from anywhere. `message` is a sentence for a person; `apiCode` names the refusal for programs: Fastify sets `code` of errors that a validator returns. */
export class Refusal extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly apiCode: string | undefined

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}, apiCode?: string) {
    super(message)
    this.status = status
    this.headers = headers
    this.apiCode = apiCode
  }
}

/** A refusal that is sent late, to slow down clients that ignore it. */
export class LateRefusal extends Refusal {}

const sentences: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This kind of content is not accepted here.',
  417: 'The request expects what this board does not do.',
  429: 'Too many requests. Please wait a moment and try again.',
  431: 'The request headers are too large.',
  503: 'The board is not available right now. Please try again in a moment.',
}

const masked = 'Something went wrong on our side. Please try again.'

/** The sentence for a status that the framework, not a route, decided. */
export const sentenceFor = (status: number): string => sentences[status] ?? (status >= 500 ? masked : 'The request was refused.')
