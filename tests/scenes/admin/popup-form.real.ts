import { arrangePerson } from '../arranged.ts'
import { superAdmin } from '../people.ts'
import type { Real } from '../real.ts'

const arrangeFair: Real['arrange'] = async (server) => {
  const session = await arrangePerson(server, superAdmin)
  await server.store.popups.create({ title: 'Job fair', message: 'Meet us.', buttonText: 'Tell me more', createdBy: session.userId, isActive: false })
  return { session }
}

export const popupForm: readonly Real[] = [
  { input: 'new', cases: ['change(full)', 'submit', 'createPopup done'], arrange: arrangeFair },
  { input: 'known', cases: ['loadPopup done', 'chooseImage(PNG)', 'uploadImage failed(refused)'], arrange: arrangeFair },
]
