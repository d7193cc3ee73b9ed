import * as z from 'zod/mini'
import { call } from './call.ts'
import { CodeError, Message, UserInfo } from './entities.ts'

const filled = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

/** The login form and the login call's body (specification 5: Login). */
export const Credentials = z.object({
  email: z.string().check(z.trim(), z.minLength(1, { error: 'Email is required.', abort: true }), z.maxLength(320, 'Invalid email format.'), z.email('Invalid email format.')),
  password: z.string().check(z.minLength(1, 'Password is required.'), z.maxLength(1024, 'Password is too long.')),
})
export type Credentials = z.output<typeof Credentials>

/** An inactive account gets its fields without a token (rulings, Accounts). */
export const login = call({
  id: 'login',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with e-mail and password',
  access: 'anyone',
  body: Credentials,
  answers: { 200: UserInfo, 400: Message, 401: Message, 429: Message, 503: Message },
})

export const logout = call({
  id: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Revoke the token of this call',
  access: 'account',
  answers: { 200: Message, 401: Message, 429: Message, 503: Message },
})

const account = {
  email: filled('Email is required.').check(z.email('Invalid email format.')),
  password: z.string().check(z.minLength(8, 'Password must be at least 8 characters long.')),
  firstName: filled('First name is required.'),
  surname: filled('Surname is required.'),
  telephone: z.optional(z.string()),
}

const registration = {
  ...account,
  nin: z.string(),
  dateOfBirth: z.string(),
  gender: z.enum(['male', 'female']),
  country: z.string(),
  city: z.string(),
}

const registered = z.extend(UserInfo, { message: z.string() })

export const registerApplicant = call({
  id: 'registerApplicant',
  method: 'POST',
  path: '/api/auth/register-applicant',
  summary: 'Register as an Applicant',
  access: 'anyone',
  multipart: 'resume',
  body: z.object({ role: z.literal('Applicant'), ...registration }),
  answers: { 201: registered, 400: Message, 409: Message, 413: Message, 415: Message, 422: Message, 429: Message, 503: Message },
})

export const registerEmployer = call({
  id: 'registerEmployer',
  method: 'POST',
  path: '/api/auth/register-employer',
  summary: 'Register as an Employer',
  access: 'anyone',
  multipart: 'companyLogo',
  body: z.object({
    role: z.literal('Employer'),
    ...registration,
    employerName: z.string(),
    industry: z.string(),
    officialEmail: z.string(),
    phone: z.string(),
    address: z.string(),
    website: z.optional(z.string()),
    socialMedia: z.optional(
      z.object({ twitter: z.optional(z.string()), facebook: z.optional(z.string()), linkedin: z.optional(z.string()), instagram: z.optional(z.string()) }),
    ),
    registeringPersonName: z.string(),
    position: z.optional(z.string()),
  }),
  answers: { 201: registered, 400: Message, 409: Message, 413: Message, 415: Message, 422: Message, 429: Message, 503: Message },
})

const codeForm = z.object({ email: z.string(), otp: z.string() })

export const verifyOtp = call({
  id: 'verifyOtp',
  method: 'POST',
  path: '/api/auth/verify-otp',
  summary: 'Verify an account by its e-mailed code',
  access: 'anyone',
  body: codeForm,
  answers: { 200: Message, 400: CodeError, 410: CodeError, 429: CodeError, 503: CodeError },
})

export const resendOtp = call({
  id: 'resendOtp',
  method: 'POST',
  path: '/api/auth/resend-otp',
  summary: 'Send the code again',
  access: 'anyone',
  body: z.object({ email: z.string() }),
  answers: { 200: Message, 400: CodeError, 429: CodeError, 503: CodeError },
})

/** The `otp` field is accepted and ignored: the server alone makes codes (rulings, Accounts). */
export const sendOtp = call({
  id: 'sendOtp',
  method: 'POST',
  path: '/api/otp/send-otp',
  summary: 'Send a code',
  access: 'anyone',
  body: z.object({ email: z.string(), otp: z.optional(z.string()) }),
  answers: { 200: Message, 400: Message, 429: Message, 503: Message },
})

const adminCreation = z.object({ ...account, telephone: z.string(), role: z.enum(['Admin', 'Super-Admin']), createdBy: z.optional(z.string()) })

export const createAdmin = call({
  id: 'createAdmin',
  method: 'POST',
  path: '/api/admin/create',
  summary: 'Create an Admin',
  access: 'administer',
  body: adminCreation,
  answers: { 201: Message, 400: Message, 401: Message, 403: Message, 409: Message, 422: Message, 429: Message, 503: Message },
})

export const createSuperAdmin = call({
  id: 'createSuperAdmin',
  method: 'POST',
  path: '/api/admin/create-super-admin',
  summary: 'Create a Super-Admin',
  access: 'administer',
  body: adminCreation,
  answers: { 201: Message, 400: Message, 401: Message, 403: Message, 409: Message, 422: Message, 429: Message, 503: Message },
})
