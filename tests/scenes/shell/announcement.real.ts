import { arrangePerson } from '../arranged.ts'
import { superAdmin } from '../people.ts'
import type { Real } from '../real.ts'

export const announcement: readonly Real[] = [
  {
    input: 'fresh page',
    cases: ['loadAnnouncement done(session, unbounded)', 'awaitScroll done', 'awaitIdle done', 'close'],
    arrange: async (server) => {
      const session = await arrangePerson(server, superAdmin)
      const popup = { title: 'Job fair', message: 'Meet us in Kampala.', buttonText: 'Tell me more', isActive: true }
      await server.store.popups.create({ ...popup, createdBy: session.userId })
      return { session }
    },
  },
]
