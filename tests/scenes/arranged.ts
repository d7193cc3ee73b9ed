import { weaver } from '../../src/machines/model/samples.ts'
import type { UserInfo } from '../../src/services/contract/entities.ts'
import { roles } from '../../src/services/contract/policy.ts'
import type { NewApplication, NewJob, User } from '../../server/store/store.ts'
import { dayOf } from '../../server/values/app/day.ts'
import { putJob, signedIn, type TestServer } from '../support/board/server.ts'
import type { Real } from './real.ts'

/** Creates a person of the scenes on a real server, with an unusable password unless its hash is given; returns the session. */
export const arrangePerson = async (
  server: TestServer,
  { userId: _userId, token: _token, ...person }: UserInfo,
  given: Partial<Pick<User, 'passwordHash'>> = {},
): Promise<UserInfo> => {
  const { role: named, ...fields } = person
  const role = roles.find((one) => one === named)
  if (role === undefined) throw new Error(`Nobody is put on a server as ${named}`)
  const { user, token } = await signedIn(server, role, { ...fields, ...given })
  return { ...person, userId: user.userId, token }
}

/** Puts the weaver's job of the models on a real server, of a new employer unless an owner is named; returns its id. */
export const arrangeWeaver = (server: TestServer, given: Partial<NewJob> = {}): Promise<string> => {
  const { jobTitle, companyName, jobCity, jobCountry, skills, description } = weaver
  return putJob(server, { jobTitle, companyName, jobCity, jobCountry, skills, description, ...given })
}

/** Applies for a job on a real server as a person of the scenes. */
export const arrangeApplicant = async (
  server: TestServer,
  person: UserInfo,
  application: Omit<NewApplication, 'applicantId' | 'applicationUrl'>,
): Promise<void> => {
  const { userId: applicantId } = await arrangePerson(server, person)
  await server.store.applications.create({ applicationUrl: '', ...application, applicantId }, dayOf(new Date()))
}

/** Another arrangement without a session. */
export const signedOut = (arrange: Real['arrange']): Real['arrange'] => async (server) => {
  await arrange(server)
  return {}
}
