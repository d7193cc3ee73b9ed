import type { Store } from '../store/store.ts'
import { admins, applicants } from './people.ts'

/** Whether the demo board may be loaded into a database: an empty one, or one with an interrupted load. */
export const awaitsDemoData = async (store: Store): Promise<boolean> =>
  !(await store.users.any()) || ((await allThere(store, applicants.slice(0, 1))) && !(await allThere(store, admins)))

const allThere = async (store: Store, people: readonly { email: string }[]): Promise<boolean> => {
  const users = await Promise.all(people.map(({ email }) => store.users.byEmail(email)))
  return !users.includes(null)
}
