import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { popupsMachine } from '../../../../src/machines/admin/popups.machine.ts'
import type { Popup } from '../../../../src/services/contract/entities.ts'

test('the list behind a form keeps its page (specification 2.15, 4: Popup list)', async () => {
  const popups = Array.from({ length: 11 }, (_, at): Popup => ({ _id: `p${at}`, title: `Fair ${at}`, message: 'Meet us.', buttonText: 'More', createdBy: 'u9', isActive: true }))
  const loadPopups = fromPromise<Popup[], { userId: string }>(() => Promise.resolve(popups))
  const list = createActor(popupsMachine.provide({ actors: { loadPopups } }), { input: { userId: 'u9', form: null, list: { popups, search: '', page: 2 } } }).start()
  const page = () => list.getSnapshot().context.page
  await waitFor(list, (now) => now.matches('listed'))
  list.send({ type: 'create' })
  list.send({ type: 'previous' })
  list.send({ type: 'next' })
  list.send({ type: 'search', text: 'Fair 1' })
  expect([page(), list.getSnapshot().context.search]).toEqual([2, ''])
  list.send({ type: 'previous' })
  expect(page()).toBe(2)
  list.stop()
})
