import { ada } from '../../src/machines/model/samples.ts'
import type { UserInfo } from '../../src/services/contract/entities.ts'
import { signedIn, type TestServer } from '../support/server.ts'
import { applicant } from './people.ts'

/** Puts the applicant of the models on a real server, with a profile as the models know it, and signs her in. */
export const arrangeAda = async (server: TestServer): Promise<{ session: UserInfo }> => {
  const { user, token } = await signedIn(server, 'Applicant', { email: ada.email })
  const { firstName, surname, telephone, city, country } = ada
  const { status } = await server.ask('PUT', '/api/users/update-profile', { token, json: { firstName, surname, telephone, city, country } })
  if (status !== 200) throw new Error(`The profile was not saved: ${status}`)
  return { session: { ...applicant, userId: user.userId, token } }
}
