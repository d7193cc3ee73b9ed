/** The words of every kind of mail. */
import * as z from 'zod/mini'
import { adminRoles } from '../../src/services/contract/admin/admins.ts'
import { codeRules } from '../../src/services/contract/accounts/codes.ts'
import { codeOf, isLong } from '../rules/accounts/codes.ts'
import type { ClaimedMail, Code, MailKind, NewMail } from '../store/store.ts'
import { confirmationWords, jobAlertWords } from './alerts.ts'
import { letter, type Content, type Letter, type MailContext } from './layout.ts'
import { newApplicationsWords } from './new-applications.ts'
import { statusWords } from './status.ts'

type Addressed = Pick<ClaimedMail, 'kind' | 'to' | 'params' | 'createdAt'>

/** The message of a mail in the outbox. Throws when `params` lack something. */
export const letterOf = (mail: Addressed, context: MailContext): Letter => letter(contents[mail.kind](mail, { ...context, publicUrl: context.publicUrl.replace(/\/+$/, '') }), context.brand)

/** The mail that carries a code to `to`. */
export const codeMail = ({ purpose, seed, expiresAt }: Pick<Code, 'purpose' | 'seed' | 'expiresAt'>, to: string): NewMail => ({
  kind: purpose === 'verification' ? 'verification-code' : 'reset-code',
  to,
  params: { seed, expiresAt },
})

const CodeParams = z.object({ seed: z.string(), expiresAt: z.iso.datetime() })
/** `provider`: the setting OIDC_NAME, where the board has no passwords. */
const AdminParams = z.object({ role: z.enum(adminRoles), by: z.string(), provider: z.optional(z.string()) })
/** `by` is empty for the command line. */
const SuperAdminParams = z.object({ email: z.string(), by: z.string() })
/** The setting OIDC_NAME. */
const ProviderParams = z.object({ provider: z.string() })
const UnusedParams = z.object({ months: z.string().check(z.regex(/^\d{1,4}$/)), endsOn: z.iso.date() })

/**
 * An address is confirmed once a person has typed a code that was mailed to it, or followed a link. A mail that may go to an unconfirmed address contains
 * no text that a person typed, no name and no search: a stranger could otherwise send messages in our name.
 */
const contents: Record<MailKind, (mail: Addressed, context: MailContext) => Content> = {
  'verification-code': ({ to, params }, context) => {
    const { seed, expiresAt } = CodeParams.parse(params)
    return {
      subject: `Verify your ${context.brand.name} account`,
      heading: 'Your verification code',
      code: codeOf(context.secretKey, seed),
      paragraphs: [
        `Type this code where ${context.brand.name} asks for it. It is valid until ${timeOf(expiresAt)}.`,
        ...guessedAt(seed),
        `${context.brand.name} will never ask you for this code by telephone or in a message.`,
      ],
      link: { label: 'Enter the code', href: at(context, '/account-verification', to) },
      footnote: `You get this mail because somebody registered at ${context.brand.name} with this address. If it was not you, you need do nothing: without the code, which lives ${codeRules.minutes} minutes, the account stays closed.`,
    }
  },
  'reset-code': ({ to, params }, context) => {
    const { seed, expiresAt } = CodeParams.parse(params)
    return {
      subject: `Set a new password for ${context.brand.name}`,
      heading: 'Your code for a new password',
      code: codeOf(context.secretKey, seed),
      paragraphs: [
        `Type this code together with the new password. It is valid until ${timeOf(expiresAt)}.`,
        ...guessedAt(seed),
        `${context.brand.name} will never ask you for this code by telephone or in a message.`,
      ],
      link: { label: 'Set a new password', href: at(context, '/reset-password', to) },
      footnote: 'You get this mail because somebody asked for a new password for this address. If it was not you, you need do nothing: your password stays as it is.',
    }
  },
  'password-changed': ({ to, createdAt }, context) => ({
    subject: `Your ${context.brand.name} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your account was changed on ${dayOf(createdAt)} at ${timeOf(createdAt)}. Everybody who was logged in with the old one has been logged out.`,
      'If it was you, all is well. If it was not, set a new password now: the code for it comes to this address.',
    ],
    link: { label: 'It was not me', href: at(context, '/reset-password', to) },
    footnote: 'You get this mail because it concerns the safety of your account.',
  }),
  'identity-linked': ({ params, createdAt }, context) => ({
    subject: `A new way to log in to ${context.brand.name}`,
    heading: 'You can now log in another way',
    paragraphs: [
      `Since ${dayOf(createdAt)} at ${timeOf(createdAt)} your account opens for the person who logs in at ${ProviderParams.parse(params).provider} with this e-mail address.`,
      'If it was you, all is well. If it was not, write to the people who run the board.',
    ],
    footnote: 'You get this mail because it concerns the safety of your account.',
  }),
  'admin-created': ({ params }, context) => {
    const { role, by, provider } = AdminParams.parse(params)
    const given = [
      `An account as ${role} was made for you. Log in with this e-mail address and the password that you were given.`,
      by === 'operator' ? 'You can choose another password in the account settings.' : 'At the first login you are asked for a password of your own, which nobody else knows.',
    ]
    return {
      subject: `You have an account as ${role} at ${context.brand.name}`,
      heading: `Welcome to ${context.brand.name}`,
      paragraphs: provider === undefined ? given : [`An account as ${role} was made for you. Continue with ${provider}, where this must be your e-mail address.`],
      link: { label: 'Log in', href: at(context, '/login') },
      footnote: 'You get this mail because an account was made for this address. If you do not know why, ask the one who made it.',
    }
  },
  'super-admin-created': ({ params, createdAt }, context) => {
    const { email, by } = SuperAdminParams.parse(params)
    return {
      subject: `There is a new Super-Admin at ${context.brand.name}`,
      heading: 'A new Super-Admin',
      paragraphs: [
        `${email} is a Super-Admin since ${dayOf(createdAt)} at ${timeOf(createdAt)}. The account was made ${by === '' ? 'at the command line of the server' : `by ${by}`}.`,
        'If that is not as it should be, deactivate the account now.',
      ],
      link: { label: 'See all accounts', href: at(context, '/admin/accounts') },
      footnote: 'You get this mail because you are a Super-Admin: all of them are told.',
    }
  },
  'account-deleted': ({ params }, context) => ({
    subject: `Your ${context.brand.name} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      ...(params['by'] === 'unused' ? ['Nobody had used it for a long time, as we wrote to you a month ago.'] : []),
      ...(params['by'] === 'operator' ? [`An administrator of ${context.brand.name} deleted your account. If you think that this is a mistake, write to the people who run the board.`] : []),
      'Your account is gone, and with it your profile, your applications and your files. Jobs that you had posted are no longer listed.',
      'Thank you for the time you spent with us. You are welcome to register again whenever you like.',
    ],
    footnote: 'This is the last mail about this account.',
  }),
  'account-unused': ({ params }, context) => {
    const { months, endsOn } = UnusedParams.parse(params)
    return {
      subject: `Your ${context.brand.name} account ends soon`,
      heading: 'Do you still use your account?',
      paragraphs: [
        `Nobody has used your account for a long time. ${context.brand.name} does not store what nobody needs: accounts end when they were not used for ${months} months.`,
        `If you log in before ${dayOf(endsOn)}, your account stays as it is. Otherwise it ends on that day, with your profile, your applications, your files and your job alerts.`,
      ],
      link: { label: 'Log in', href: at(context, '/login') },
      footnote: `You get this mail because you have an account at ${context.brand.name} with this address.`,
    }
  },
  'application-status': ({ params }, context) => ({
    ...statusWords(params),
    link: { label: 'See My Applications', href: at(context, '/job-applications') },
    footnote: `You get this mail because you applied for this job at ${context.brand.name}.`,
  }),
  'new-applications': ({ params }, context) => newApplicationsWords(params, context),
  'alert-confirmation': ({ params }, context) => confirmationWords(params, context),
  'job-alert': ({ params }, context) => jobAlertWords(params, context),
}

/** The reason why a code is long; empty for a short one. */
const guessedAt = (seed: string): string[] => (isLong(seed) ? ['It is longer than usual because somebody guessed at your codes today. Nobody got in by that, and nobody can guess this one.'] : [])

const at = ({ publicUrl }: MailContext, path: string, email?: string): string =>
  `${publicUrl}${path}${email === undefined ? '' : `?email=${encodeURIComponent(email)}`}`

const dayOf = (iso: string) => new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const timeOf = (iso: string) => `${new Date(iso).toISOString().slice(11, 16)} UTC`
