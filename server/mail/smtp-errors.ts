/** What an error of the mail server means for the operator. */

/** `code`, `command` and `responseCode` are nodemailer's, `response` is the mail server's answer. */
export type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string; cause?: unknown }

type Meaning = { reason: string; advice: string }

/** By `CODE COMMAND STATUS`, the first that fits. The sentences repeat nothing that the mail server answered. */
const meanings: readonly (readonly [RegExp, string, string])[] = [
  [/^EDNS|ENOTFOUND|EAI_AGAIN/, 'the host in SMTP_URL has no address', 'See the spelling of the host, and the resolver of this machine.'],
  [/^EENDLESS/, 'the mail server answers without end', 'See its log, and whether a mail server listens at that host and port: 587 for smtp://, 465 for smtps://.'],
  [/ECONNREFUSED/, 'nothing listens at that host and port', 'See host and port: 587 for smtp://, 465 for smtps://.'],
  [/^EPROTOCOL .* 4\d\d$/, 'the mail server is busy, or does not talk to this machine now', 'The board tries again by itself. Where it stays so, see the log of the mail server.'],
  [/^EPROTOCOL .* 5\d\d$/, 'the mail server does not talk to this machine', 'See its log: the address of this machine may be on a block list, or not be allowed there.'],
  [/^EPROTOCOL/, 'the answers there are not those of a mail server', 'See host and port: 587 for smtp://, 465 for smtps://.'],
  [/^EABORT/, 'the conversation did not end in time', 'See the log of the mail server.'],
  [/WRONG_VERSION|SSL|EPROTO/i, 'the mail server does not speak TLS from the beginning at this port', 'Use smtp:// with port 587, which begins TLS by STARTTLS, or smtps:// with port 465.'],
  [/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/, 'the certificate of the mail server is not trusted', 'Use the host that its certificate names. An authority of your own: NODE_EXTRA_CA_CERTS=/path/ca.pem.'],
  [/^ETLS/, 'TLS could not be begun', 'See whether the mail server offers STARTTLS at this port; smtps:// with port 465 begins with TLS.'],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/, 'the mail server does not answer', 'Many hosters block port 25: use 587 or 465. With smtps:// at a port that expects STARTTLS nobody answers either: use smtp://.'],
  [/ (530|538)$/, 'the mail server demands TLS or a sign-in first', 'Put user and password into SMTP_URL, and use smtps:// or a port with STARTTLS.'],
  [/^EAUTH .* 534$/, 'the mail server wants another password for programs', 'Make a password for this program (an app password) at the mail provider.'],
  [/^EAUTH .* 4\d\d$/, 'the mail server cannot check the sign-in at the moment', 'Try again later. The board does so by itself.'],
  [/^(EAUTH|ENOAUTH)/, 'the mail server refuses the user or the password', 'See SMTP_URL. Letters such as @ and / in a password are written as %40 and %2F.'],
  [/^EENVELOPE (MAIL FROM|RCPT TO|DATA) 4|^EMESSAGE .*4\d\d$|^ECONNECTION .* 4\d\d$/, 'the mail server does not take it now', 'Many refuse the first try of a sender that they do not know (greylisting). The board tries again by itself.'],
  [/^EENVELOPE MAIL FROM/, 'the mail server does not let this user send with the address of MAIL_FROM', 'Set MAIL_FROM to an address of the account in SMTP_URL, or allow the address at the mail provider.'],
  [/^EENVELOPE RCPT TO 55[0134]/, 'the mail server does not take mail for this address', 'Either the address does not exist, or the mail server passes mail of others on only after a sign-in: put user and password into SMTP_URL.'],
  [/^EENVELOPE RCPT TO/, 'the recipient was refused', 'See the address.'],
  [/^EENVELOPE API/, 'this is no address that mail can be sent to', 'See its spelling.'],
  [/^EMESSAGE .* 552$/, 'the mail is too large for the mail server', 'Raise its limit.'],
  [/^EMESSAGE|^EENVELOPE DATA/, 'the mail server took sender and recipient, and refuses the mail', 'It takes it for spam, or the domain of MAIL_FROM does not allow this server: see SPF, DKIM and DMARC of that domain.'],
  [/ECONNECTION|ECONNRESET|EPIPE|ESOCKET/, 'the connection ended early', 'See the log of the mail server. Many end a connection from an address that is on a block list.'],
]

const codesIn = (error: unknown): string[] => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return [...(typeof code === 'string' ? [code] : []), ...(cause === undefined ? [] : codesIn(cause))]
}

/** The reason and the remedy, without a word of the mail server's own. */
export const meaningOf = (error: SmtpError): Meaning => {
  // Of TLS errors nodemailer leaves the code in the message alone. Of other errors the message has the words of the mail server.
  const inMessage = error.response !== undefined ? '' : /\b(E[A-Z]{5,}|WRONG_VERSION|wrong version number|SELF_SIGNED|self-signed|unable to verify|ALTNAME|altnames|certificate)\b/.exec(error.message)?.[0] ?? ''
  const named = /wrong version/i.test(inMessage) ? 'WRONG_VERSION' : /self-signed|unable to|altnames|certificate/i.test(inMessage) ? 'CERT' : inMessage
  const key = [...codesIn(error).slice(0, 1), error.command, error.responseCode].filter((part) => part !== undefined && part !== '').join(' ')
  const all = [key, ...codesIn(error).slice(1), named].filter((each) => each !== '')
  for (const [fits, reason, advice] of meanings) if (all.some((each) => fits.test(each))) return { reason, advice }
  return { reason: `it failed (${/^\w+( \w+)*$/.test(key) ? key : 'unknown error'})`, advice: 'See the log of the mail server.' }
}
