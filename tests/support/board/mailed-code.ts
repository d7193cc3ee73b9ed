import { expect } from 'vitest'
import type { Mail } from '../../../server/mail/mailbox.ts'
import type { Board } from './board.ts'
import { codeIn } from './server.ts'

const mailsTo = async ({ url }: Board, email: string): Promise<Mail[]> => {
  const mails = (await (await fetch(`${url}/api/dev/mailbox`)).json()) as Mail[]
  return mails.filter(({ to }) => to === email)
}

/** The code of the newest of `count` mails to an address, as soon as that many have come. */
export const codeTo = async (board: Board, email: string, count = 1): Promise<string> => {
  await expect.poll(async () => (await mailsTo(board, email)).length, { timeout: 20_000 }).toBe(count)
  return codeIn((await mailsTo(board, email))[0])
}
