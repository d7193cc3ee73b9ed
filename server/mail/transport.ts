/** The interface of what sends a mail. */

/** A mail to send. `id` is the outbox's: an id always names the same mail. */
export type Message = { id: string; to: string; subject: string; text: string; html: string; headers?: Readonly<Record<string, string>> }

/** Delivers mails. */
export type Transport = {
  /**
   * Resolves once a server has accepted the mail. Throws `Refused` when no server ever will, and any other error when one may later; sending an id again must be harmless.
   * `lost` is aborted where another process has taken the mail over.
   */
  send(message: Message, lost?: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** The recipient or the mail was refused permanently. The message is a reason without any address or code. */
export class Refused extends Error {}
