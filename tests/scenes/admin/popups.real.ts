import { arrangePerson } from '../arranged.ts'
import { superAdmin } from '../people.ts'
import type { Real } from '../real.ts'

/** Two popups, of which none is announced yet: an announcement would cover the page. */
const arrangeTwo: Real['arrange'] = async (server) => {
  const session = await arrangePerson(server, superAdmin)
  const createdBy = session.userId
  await server.store.popups.create({ title: 'Notice 1', message: 'Meet us.', buttonText: 'More', createdBy, isActive: true, startTime: '2999-01-01T09:00:00.000Z' })
  await server.store.popups.create({ title: 'Open day', message: 'Look around in KAMPALA.', createdBy, isActive: false })
  return { session }
}

export const popups: readonly Real[] = [
  { input: 'the list', cases: ['loadPopups done(two)', 'switch(known)', 'switchPopup done'], arrange: arrangeTwo },
  { input: 'the list', cases: ['loadPopups done(two)', 'delete(known)', 'confirmation done(yes)', 'deletePopup done'], arrange: arrangeTwo },
]
