import { arrangePerson } from '../arranged.ts'
import { applicant, employer, superAdmin } from '../people.ts'
import type { Real } from '../real.ts'

/** Eleven accounts, the people of the model the newest of them. */
const arrangeEleven: Real['arrange'] = async (server) => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await arrangePerson(server, { ...applicant, email: `person${number}@example.com`, fullName: `Okot ${number}` })
  const { userId } = await arrangePerson(server, { ...employer, email: 'grace@example.com', fullName: 'Grace Akello' })
  await server.store.users.setDeactivated(userId, true)
  await arrangePerson(server, applicant)
  return { session: await arrangePerson(server, superAdmin) }
}

export const accounts: readonly Real[] = [
  {
    input: 'fresh page',
    cases: ['loadAccounts done(first)', 'deactivate(ada)', 'confirmation done(yes)', 'setAccountState done'],
    arrange: arrangeEleven,
  },
  {
    input: 'fresh page',
    cases: ['loadAccounts done(first)', 'remove(ada)', 'confirmation done(yes)', 'removeAccount done'],
    arrange: arrangeEleven,
  },
  { input: 'fresh page', cases: ['loadAccounts done(first)', 'admit(grace)', 'setAccountState done'], arrange: arrangeEleven },
]
