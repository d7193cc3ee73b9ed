/** How mail leaves. */
import * as z from 'zod/mini'
import { row } from './row.ts'

export const mail = {
  SMTP_URL: row({
    doc: 'The mail server, as smtps://user:password@mail.example.org; without it mail goes into the mailbox in DATA_DIR.',
    schema: z.string().check(z.regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')),
  }),
  MAIL_FROM: row({
    doc: 'The sender of mails, with or without a name before the address.',
    fallback: 'Kazi <no-reply@kazi.test>',
    schema: z.string().check(z.regex(/^[^@\r\n]+@[^@\r\n]+$/, 'must be an e-mail address, with or without a name before it')),
  }),
}
