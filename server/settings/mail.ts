/** How mail leaves. */
import * as z from 'zod/mini'
import { row } from './row.ts'

export const mail = {
  SMTP_URL: row({
    doc: 'The mail server, as smtps://user:password@mail.example.org; without it mail goes into the mailbox in DATA_DIR.',
    schema: z.string().check(z.regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')),
  }),
  MAIL_FROM: row({
    doc: 'The sender of mails, with or without a name before the address; without one it is BOARD_NAME, where that is set.',
    fallback: 'Kazi <no-reply@kazi.test>',
    schema: z.string().check(z.regex(/^[^@\r\n]+@[^@\r\n]+$/, 'must be an e-mail address, with or without a name before it')),
  }),
  MAIL_SIGNATURE: row({
    doc: 'Lines below every mail, as the company and the address that business letters name; at most 1,000 characters. MAIL_SIGNATURE_FILE may name a file that holds them.',
    schema: z.pipe(
      z.string().check(z.refine((given) => given.trim() !== '' && given.length <= 1000 && !/(?![\r\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(given), 'must be at most 1000 characters of text')),
      z.transform((given: string) => given.replace(/\r\n?/g, '\n').trim()),
    ),
  }),
}
