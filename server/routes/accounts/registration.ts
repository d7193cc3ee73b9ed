/** Registration of applicants and employers (specification 7; rulings, Accounts). */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasNeededSocialLink, registerApplicant, registerEmployer } from '../../../src/services/contract/accounts/registration.ts'
import { addressOfCv, storedCv } from '../../files/cv.ts'
import { storedImage } from '../../files/image.ts'
import { saveIn } from '../../files/save.ts'
import { orRemoved } from '../../files/storage.ts'
import { receiveForm, type FormCall, type Upload } from '../../files/upload.ts'
import { codeMail } from '../../mail/letters.ts'
import { formLimitOf } from '../../rules/app/body-limits.ts'
import { newCode } from '../../rules/accounts/codes.ts'
import { imageAddress } from '../../values/app/images.ts'
import { registrationBytes, registrationLimits } from '../../rules/app/limits.ts'
import { readBody, withJsonRead } from '../../rules/app/parts.ts'
import { passwordsRefusal, sealing, type ProvenPerson } from '../../rules/accounts/sign-in.ts'
import { unseal } from '../../rules/app/sealed.ts'
import { passwordProblem } from '../../rules/accounts/password-choice.ts'
import { hashPassword } from '../../rules/accounts/passwords.ts'
import { applicantFrom, employerFrom, type Registering } from '../../rules/accounts/registration.ts'
import { newToken } from '../../rules/app/tokens.ts'
import { noPassword } from '../../store/accounts/users.ts'
import { Conflict, OutcomeUnknown, type StoredFile } from '../../store/store.ts'
import { refuse, refuseField, serve } from '../app/serve.ts'
import { userFields } from '../profile/users.ts'

type Sent = { fields: unknown; upload: Upload | null; entered: (bytes: number) => void }

/** A stored file, and the field of the account that holds its address. */
type StoredUpload = { file: Omit<StoredFile, 'ownerId' | 'createdAt'>; shown: Pick<Registering, 'resume' | 'resumeName' | 'resumeDate' | 'companyLogo'> }

/** Registration as either role, by JSON or by a form (specification 3, 5, 7; rulings, Accounts). */
export const registrationRoutes = async (app: FastifyInstance): Promise<void> => {
  await app.register(async (scope) => {
    await scope.register(multipart)
    routes(scope)
  })
}

const routes = (app: FastifyInstance): void => {
  const { store, files, now, config, secretKey, wakeMailWorker } = app.deps
  const isStrict = config.REGISTRATION_MODE === 'strict'

  /** Passes the form to the work, and drops its draft in any case. */
  const receiving = async <T>(request: FastifyRequest, declared: FormCall, work: (sent: Sent) => Promise<T>) => {
    const wait = await store.limits.take(registrationLimits(config, request.ip), now())
    if (wait > 0) return refuse(429, 'Too many registrations. Please wait and try again.', { 'retry-after': String(wait) })
    if (!request.isMultipart()) return work({ fields: request.body, upload: null, entered: () => {} })
    return withinBudget(request, declared, async (entered) => {
      const form = await receiveForm(request, files, declared)
      try {
        return await work({ ...form, fields: withJsonRead(form.fields, 'socialMedia'), entered })
      } finally {
        await form.upload?.draft.drop()
      }
    })
  }

  /**
   * Counts a form against its network's bytes while it is read, so that concurrent forms count together. Only the file of a created account stays counted;
   * `entered` gives its bytes.
   */
  const withinBudget = async <T>(request: FastifyRequest, declared: FormCall, work: (entered: (bytes: number) => void) => Promise<T>) => {
    const length = Number(request.headers['content-length'] ?? formLimitOf(declared))
    const amount = Math.min(length, formLimitOf(declared))
    const budgets = registrationBytes(config, request.ip, amount)
    const wait = await store.limits.take(budgets, now())
    if (wait > 0) return refuse(429, 'Too many files came from your network. Please register later, or from another network.', { 'retry-after': String(wait) })
    let storedBytes = 0
    try {
      return await work((bytes) => (storedBytes = bytes))
    } catch (error) {
      // The file may be stored: then it counts.
      if (error instanceof OutcomeUnknown) storedBytes = amount
      throw error
    } finally {
      await store.limits.giveBack(budgets.map(({ key }) => key), Math.max(0, amount - storedBytes))
    }
  }

  /** Creates the account of a new person at the provider, active at once, in the same way. */
  const enterProven = async (person: ProvenPerson, account: Registering, storedUpload: StoredUpload | null) => {
    const { token, tokenHash, expiresAt } = newToken(now())
    const user = await store.transaction(async ({ users, files: rows, identities, sessions }) => {
      const created = await users.create({ ...account, email: person.email, isActive: true, ...storedUpload?.shown, passwordHash: noPassword })
      if (storedUpload !== null) await rows.create({ ...storedUpload.file, ownerId: created.userId })
      if (!(await identities.link(created.userId, person, now().toISOString()))) throw new Conflict('This person has an account already.')
      await sessions.create({ tokenHash, userId: created.userId, expiresAt })
      return created
    })
    return { user, token }
  }

  /** Creates the account, its file, its code with the mail that carries it, and its session, in one transaction. */
  const enter = async (account: Registering, passwordHash: string, storedUpload: StoredUpload | null) => {
    const code = newCode(account.email, 'verification', now())
    const { token, tokenHash, expiresAt } = newToken(now())
    const user = await store.transaction(async ({ users, files: rows, codes, outbox, sessions }) => {
      const created = await users.create({ ...account, ...storedUpload?.shown, passwordHash })
      if (storedUpload !== null) await rows.create({ ...storedUpload.file, ownerId: created.userId })
      await codes.upsert(code)
      await outbox.enqueue(codeMail(code, created.email))
      await sessions.create({ tokenHash, userId: created.userId, expiresAt })
      return created
    })
    return { user, token }
  }

  const passwordless = passwordsRefusal(config)

  const register = async (entered: Sent['entered'], account: Registering, { password = '', proof = '' }: { password?: string | undefined; proof?: string | undefined }, saveUpload: () => Promise<StoredUpload | null>) => {
    const person = proof === '' ? null : unseal<ProvenPerson>(sealing.newcomer(secretKey, now()), proof)
    if (person === null && proof !== '') return refuse(400, 'Your login was too long ago. Please log in again, then register.')
    if (person === null && passwordless !== null) return refuse(403, passwordless)
    if (person !== null && !person.roles.some((role) => role === account.role)) return refuse(403, `You can register as ${person.roles.join(' or ')} only.`)
    const problem = person === null ? await passwordProblem(password, account) : null
    if (problem !== null) return refuseField('password', problem)
    const passwordHash = person === null ? await hashPassword(password) : noPassword
    const storedUpload = await saveUpload()
    try {
      const entering = person === null ? enter(account, passwordHash, storedUpload) : enterProven(person, account, storedUpload)
      const { user, token } = await (storedUpload === null ? entering : orRemoved(files, storedUpload.file.id, entering))
      entered(storedUpload?.file.bytes ?? 0)
      wakeMailWorker()
      const body = { message: 'Registration successful!', ...userFields(user), token }
      return { status: 201, body, headers: { 'cache-control': 'no-store' } } as const
    } catch (error) {
      if (error instanceof Conflict) return refuse(409, 'An account with this e-mail exists already.')
      throw error
    }
  }

  const saveResume = async (upload: Upload): Promise<StoredUpload> => {
    const cv = await storedCv(upload, saveIn(app.deps))
    return { file: { ...cv, kind: 'cv' }, shown: { resume: addressOfCv(cv.id), resumeName: cv.name, resumeDate: now().toISOString() } }
  }

  const saveLogo = async ({ draft }: Upload): Promise<StoredUpload> => {
    const image = await storedImage(files, draft, 'logo', saveIn(app.deps))
    return { file: { ...image, kind: 'image' }, shown: { companyLogo: imageAddress(image.id) } }
  }

  serve(app, registerApplicant, ({ request }) =>
    receiving(request, registerApplicant, async ({ fields, upload, entered }) => {
      const body = readBody(registerApplicant.body, fields)
      if (isStrict && upload === null) return refuse(400, 'Resume is required.')
      return register(entered, applicantFrom(body), body, async () => upload && saveResume(upload))
    }),
  )

  serve(app, registerEmployer, ({ request }) =>
    receiving(request, registerEmployer, async ({ fields, upload, entered }) => {
      const body = readBody(registerEmployer.body, fields)
      if (!hasNeededSocialLink(body, config.REGISTRATION_MODE)) return refuse(400, 'Social media link is required.')
      if (isStrict && upload === null) return refuse(400, 'Logo is required.')
      return register(entered, employerFrom(body), body, async () => upload && saveLogo(upload))
    }),
  )
}
