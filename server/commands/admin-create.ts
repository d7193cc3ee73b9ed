/** `npm run admin:create`: creates the account of an Admin or Super-Admin at a terminal. */
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { input, password, select } from '@inquirer/prompts'
import { AdminForm, adminRoles, adminsDecidedBy, PasswordlessAdminForm } from '../../src/services/contract/admin/admins.ts'
import { problemsOf } from '../../src/services/contract/fields.ts'
import { readSettings } from '../config.ts'
import { enterAdmin, type NewAdmin } from '../store/admin/admins.ts'
import { writableDatabaseFrom, Stopped } from './command.ts'
import { passwordProblem } from '../rules/accounts/password-choice.ts'
import { hashPassword } from '../rules/accounts/passwords.ts'
import { openStore } from '../store/database/open.ts'
import { Conflict, type Store } from '../store/store.ts'
import { commandLine } from '../release.ts'

const usage = `Usage: ${commandLine('admin:create', '[--first-name NAME] [--surname NAME] [--email EMAIL] [--telephone NUMBER] [--role ROLE] [--password-stdin]')}

Makes an administrator's account, which can log in at once. On a terminal it asks for what is not given, the password always.
With PASSWORDS=off there is none: the administrator signs in at the provider, where the e-mail address must be verified.

  --role ROLE       ${adminRoles.toReversed().join(' or ')}; ${adminRoles[1]} when absent
  --password-stdin  reads the password from the first line of standard input, and asks nothing

DATABASE_URL and DATA_DIR name the database, PASSWORDS and the OIDC_* settings the provider, as for the server, which may be running.
Exit status: 0 done, 1 the account cannot be made as given or the database cannot be used, 2 wrong usage.
`

const flags = { firstName: '--first-name', surname: '--surname', email: '--email', telephone: '--telephone', role: '--role', password: 'password' } as const

type Draft = { [Field in keyof typeof flags]?: string | undefined }
type Wanted = { given: Draft; passwordStdin: boolean }

const wantedFrom = (args: string[]): Wanted | 'help' => {
  const option = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values } = parseArgs({
      args,
      options: { 'first-name': option, surname: option, email: option, telephone: option, role: option, 'password-stdin': flag, help: { ...flag, short: 'h' } },
    })
    if (values.help) return 'help'
    const { surname, email, telephone, role } = values
    return { given: { firstName: values['first-name'], surname, email, telephone, role }, passwordStdin: values['password-stdin'] }
  } catch (error) {
    throw new Stopped(`${(error as Error).message}\n\n${usage}`, 2)
  }
}

/** The fields that were given and cannot be used, a line each. */
const refuseBad = (draft: Draft, fields: readonly (keyof Draft)[]) => {
  const problems = problemsOf(AdminForm, draft)
  const lines = fields.filter((field) => field in problems).map((field) => `${flags[field]}: ${problems[field]}`)
  if (lines.length > 0) throw new Stopped(lines.join('\n'), 1)
}

/** Whether nothing has to be asked where there is no password; the role has a default. */
const isComplete = ({ firstName, surname, email, telephone }: Draft) => [firstName, surname, email, telephone].every((value) => value !== undefined)

const promptFor = async (given: Draft, provider: string | null): Promise<Draft> => {
  if (provider !== null && isComplete(given)) return { ...given, role: given.role ?? 'Super-Admin' }
  if (!process.stdin.isTTY) throw new Stopped(`There is no terminal to ask at.\n\n${usage}`, 2)
  refuseBad(given, (Object.keys(given) as (keyof Draft)[]).filter((field) => given[field] !== undefined))
  const fits = (field: keyof Draft) => (value: string) => problemsOf(AdminForm, { [field]: value })[field] ?? true
  const line = (field: keyof Draft, message: string) => given[field] ?? input({ message, validate: fits(field) })
  const person = {
    firstName: await line('firstName', 'First name'),
    surname: await line('surname', 'Surname'),
    email: await line('email', 'E-mail'),
    telephone: await line('telephone', 'Telephone'),
    role: given.role ?? (await select({ message: 'Role', choices: adminRoles.toReversed() })),
  }
  if (provider !== null) return person
  const isGood = async (typed: string) => {
    const fitting = fits('password')(typed)
    return fitting === true ? ((await passwordProblem(typed, person)) ?? true) : fitting
  }
  const chosen = await password({ message: 'Password', mask: true, validate: isGood })
  await password({ message: 'Password again', mask: true, validate: (again) => again === chosen || 'Passwords do not match.' })
  return { ...person, password: chosen }
}

const read = async (given: Draft): Promise<Draft> => {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
  return { ...given, role: given.role ?? 'Super-Admin', password: line }
}

const adminFrom = async (draft: Draft, provider: string | null): Promise<NewAdmin> => {
  refuseBad(draft, (Object.keys(flags) as (keyof Draft)[]).filter((field) => field !== 'password' || provider === null))
  if (provider !== null) return { ...PasswordlessAdminForm.parse(draft), provider }
  const { password: chosen, confirmPassword: _, ...fields } = AdminForm.parse({ ...draft, confirmPassword: draft.password })
  const problem = await passwordProblem(chosen, fields)
  if (problem !== null) throw new Stopped(`${flags.password}: ${problem}`, 1)
  return { ...fields, passwordHash: await hashPassword(chosen) }
}

const createAccount = async (store: Store, account: NewAdmin): Promise<void> => {
  try {
    await store.transaction((stores) => enterAdmin(stores, account, null, new Date()))
  } catch (error) {
    throw error instanceof Conflict ? new Stopped(`There is an account with the e-mail address ${account.email} already.`, 1) : error
  }
}

const isCancelled = (error: unknown) => error instanceof Error && error.name === 'ExitPromptError'

/** What people call the sign-in provider of a board without passwords; null where it has passwords. */
const providerFrom = (env: NodeJS.ProcessEnv, { passwordStdin }: Wanted): string | null => {
  const { PASSWORDS, OIDC_NAME = '' } = readSettings(env, ['PASSWORDS', 'OIDC_NAME'])
  if (PASSWORDS === 'on') return null
  if (passwordStdin) throw new Stopped(`This board has no passwords (PASSWORDS=off): leave --password-stdin out. Its administrators sign in at ${OIDC_NAME}.`, 2)
  return OIDC_NAME
}

/** A line about a role that the provider may take away; empty where it does not. */
const warningFor = ({ role }: NewAdmin, env: NodeJS.ProcessEnv): string => {
  const { OIDC_ADMINS, OIDC_NAME = '' } = readSettings(env, ['OIDC_ADMINS', 'OIDC_NAME'])
  return role === 'Admin' && OIDC_ADMINS !== undefined ? `${adminsDecidedBy(OIDC_NAME)}\n` : ''
}

/** See `usage`. */
export const run = async (args: string[]): Promise<void> => {
  const wanted = wantedFrom(args)
  if (wanted === 'help') return void process.stdout.write(usage)
  const settings = writableDatabaseFrom(process.env)
  const provider = providerFrom(process.env, wanted)
  const draft = await (wanted.passwordStdin ? read(wanted.given) : promptFor(wanted.given, provider)).catch((error: unknown) => {
    throw isCancelled(error) ? new Stopped('Nothing was stored.', 1) : error
  })
  const account = await adminFrom(draft, provider)
  const store = await openStore(settings)
  try {
    await createAccount(store, account)
  } finally {
    await store.close()
  }
  process.stdout.write(`${account.email} can now ${provider === null ? 'log in' : `sign in at ${provider}`} as ${account.role}.\n${warningFor(account, process.env)}`)
}
