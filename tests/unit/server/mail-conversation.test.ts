/** What a conversation with a mail server that is broken, busy or hostile means for the operator. */
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { converse } from '../../../server/mail/conversation.ts'
import { meaningOf } from '../../../server/mail/smtp-errors.ts'
import { smtpTransport } from '../../../server/mail/smtp-transport.ts'
import { oddMailServer } from '../../server/mail/smtp.ts'

const mail = { from: 'jobs@example.org', to: 'you@example.org', subject: 'A test', text: 'text' }

/** The reason for which a mail is not sent, and the commands that came before. */
const refusal = async (answers: Parameters<typeof oddMailServer>[0], query = '', seconds = 5) => {
  const { url, commands } = await oddMailServer(answers)
  const { error } = await converse(`${url}${query}`, mail, seconds)
  return { reason: error === null ? 'none' : meaningOf(error).reason, commands }
}

const busy = 'the mail server is busy, or does not talk to this machine now'
const notNow = 'the mail server does not take it now'

test.each<[string, Record<string, string>, string]>([
  ['a greeting of a server that is busy', { connect: '421 too many\r\n' }, busy],
  ['a greeting that refuses this machine', { connect: '554 5.7.1 on a block list\r\n' }, 'the mail server does not talk to this machine'],
  ['another program', { connect: 'HTTP/1.1 400 Bad Request\r\n\r\n' }, 'the answers there are not those of a mail server'],
  ['a mail that is not taken now, before its text', { DATA: '451 later\r\n' }, notNow],
  ['a closing connection, before the text', { DATA: '421 bye\r\n' }, notNow],
  ['a refusal whose words are those of other errors', { RCPT: '550 certificate unknown, ECONNREFUSED, self-signed\r\n' }, 'the mail server does not take mail for this address'],
])('%s', async (_name, answers, reason) => {
  expect((await refusal(answers)).reason).toBe(reason)
})

test('an answer that never ends is given up, at once or when all of the time is over: it is no silence', async () => {
  expect((await refusal({ EHLO: '250-more\r\n'.repeat(200_000) })).reason).toBe('the mail server answers without end')
  const lineByLine = (socket: Socket) => {
    const timer = setInterval(() => socket.write('250-more\r\n'), 20)
    socket.on('close', () => clearInterval(timer))
  }
  expect((await refusal({ EHLO: lineByLine }, '', 0.2)).reason).toBe('the conversation did not end in time')
})

test('an address with requireTLS sends nothing where the server, or somebody on the way, leaves STARTTLS out', async () => {
  const answers = { EHLO: '250-mail\r\n250 AUTH PLAIN LOGIN\r\n', STARTTLS: '502 no\r\n' }
  const { reason, commands } = await refusal(answers, '/?requireTLS=true')
  expect([reason, commands]).toEqual(['TLS could not be begun', ['EHLO', 'STARTTLS']])
  const { url, commands: ofBoard } = await oddMailServer(answers)
  const transport = smtpTransport(`${url}/?requireTLS=true`, mail.from)
  onTestFinished(() => transport.close())
  await expect(transport.send({ ...mail, id: 'the-id', html: '<p>text</p>' })).rejects.toThrow()
  expect(ofBoard).toEqual(['EHLO', 'STARTTLS'])
})
