import * as z from 'zod/mini'
import { call } from '../call.ts'
import type { SuperAdminMaker } from '../config.ts'
import { FieldMessage, Message } from '../entities.ts'
import { email, isPhoneNumber, newPassword, repeats, required } from '../fields.ts'
import { may, type Party } from '../policy.ts'

export const adminRoles = ['Admin', 'Super-Admin'] as const
export type AdminRole = (typeof adminRoles)[number]

/** What becomes of an Admin where the sign-in provider decides about that role (`OIDC_ADMINS`); a Super-Admin stays one. */
export const adminsDecidedBy = (provider: string): string =>
  `${provider} decides who is an Admin: whoever has no group for it there loses the role at the next login.`

/** The roles that an admin may create accounts with (rulings, Accounts). */
export const rolesMadeBy = (creator: Party, superAdminsBy: SuperAdminMaker): readonly AdminRole[] =>
  superAdminsBy === 'admin' || may(creator, 'superAdminister') ? adminRoles : ['Admin']

const person = {
  firstName: required('First Name is required.'),
  surname: required('Surname is required.'),
  email: email(),
  telephone: z
    .string('Phone number is required.')
    .check(z.trim(), z.minLength(1, 'Phone number is required.'), z.refine(isPhoneNumber, 'Invalid telephone format.')),
}
const password = newPassword('Password must be at least 8 characters.')
const role = z.enum(adminRoles, 'Please select a role before proceeding.')

/** The form of `/admin/create` (specification 2.15, 5: Admin create). */
export const AdminForm = z.object({ ...person, password, role, confirmPassword: z.string() }).check(repeats('password'))

/** The same where the board has no passwords: the new Admin signs in at the provider. */
export const PasswordlessAdminForm = z.object({ ...person, role })

/** `password` is for a board that has passwords. A field `createdBy` is ignored: the server uses the session. */
export const AdminCreation = z.object({ ...person, password: z.optional(password), role })
export type AdminCreation = z.output<typeof AdminCreation>

/** 403: also a password where the board has none; 422: the password is refused, by `field`. */
const answers = { 201: Message, 400: Message, 401: Message, 403: Message, 409: Message, 422: FieldMessage, 429: Message, 503: Message } as const

export const createAdmin = call({
  id: 'createAdmin',
  method: 'POST',
  path: '/api/admin/create',
  summary: 'Create an Admin',
  access: 'administer',
  body: AdminCreation,
  answers,
})

export const createSuperAdmin = call({
  id: 'createSuperAdmin',
  method: 'POST',
  path: '/api/admin/create-super-admin',
  summary: 'Create a Super-Admin',
  access: 'administer',
  body: AdminCreation,
  answers,
})
