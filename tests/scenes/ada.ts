import { hashPassword } from '../../server/rules/accounts/passwords.ts'
import type { User } from '../../server/store/store.ts'
import type { Uploaded, UserInfo } from '../../src/services/contract/entities.ts'
import { uploadCv } from '../../src/services/contract/files/uploads.ts'
import { updateProfile } from '../../src/services/contract/profile/users.ts'
import { cvs } from '../support/board/cvs.ts'
import { fileForm, type TestServer } from '../support/board/server.ts'
import { arrangePerson } from './arranged.ts'
import { applicant } from './people.ts'

/** Puts the applicant of the models on a real server, and signs her in. */
export const arrangeAda = async (server: TestServer): Promise<{ session: UserInfo }> => ({ session: await arrangePerson(server, applicant) })

/** As `arrangeAda`, with a password that can be typed. */
export const adaWithPassword = (password: string) => async (server: TestServer) =>
  ({ session: await arrangePerson(server, applicant, { passwordHash: await hashPassword(password) }) })

/** As `arrangeAda`, with a CV in her profile. */
export const adaWithCv = async (server: TestServer): Promise<{ session: UserInfo }> => {
  const entered = await arrangeAda(server)
  const { token = '' } = entered.session
  const uploaded = await server.ask('POST', uploadCv.path, { token, body: fileForm(cvs.pdf, 'ada.pdf') })
  const { url } = (await uploaded.json()) as Uploaded
  await server.ask('PUT', updateProfile.path, { token, json: { resume: url } })
  return entered
}

/** The server's current record of her; null where she has no account. */
export const adaOn = ({ store }: TestServer): Promise<User | null> => store.users.byEmail(applicant.email)

/** The status of her login with this password. */
export const loginOfAda = async (server: TestServer, password: string): Promise<number> =>
  (await server.ask('POST', '/api/auth/login', { json: { email: applicant.email, password } })).status

/** Her live sessions; none where she has no account. */
export const sessionsOfAda = async (server: TestServer): Promise<object[]> => {
  const user = await adaOn(server)
  return user === null ? [] : server.store.sessions.byUser(user.userId, new Date().toISOString())
}
