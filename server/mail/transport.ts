/** A mail as it is sent. `id` is the outbox's: the same one always names the same mail. */
export type Message = { id: string; to: string; subject: string; text: string; html: string; headers?: Readonly<Record<string, string>> }

/** What brings mails on their way. */
export type Transport = {
  /**
   * Resolves once the mail is in other hands. Throws `Refused` when it never will be, and any other error when it may be later;
   * sending an id again must be harmless.
   */
  send(message: Message): Promise<void>
  close(): Promise<void>
}

/** The recipient or the mail itself was refused for good. The message is a reason without any address or code. */
export class Refused extends Error {}
