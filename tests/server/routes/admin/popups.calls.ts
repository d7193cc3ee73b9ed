import { admins, everybody, type CallCases } from '../../../support/board/call-cases.ts'
import { png } from '../../../support/board/images.ts'
import { afterUploads, at, withJson, withStrangersImage } from '../../../support/board/call-tools.ts'
import { fileForm, type TestServer } from '../../../support/board/server.ts'
import { enter } from '../../../support/replay/states.ts'

const toCome = { title: 'Job fair', message: 'Meet us in Kampala.', startTime: '9000-01-01T00:00:00Z' }

const popupOf = async (server: TestServer, managerId: string) => {
  if (managerId === 'nobody') return 'any'
  const { _id } = await server.store.popups.create({ ...toCome, createdBy: managerId, isActive: true })
  return _id
}

export const popupCalls: CallCases = {
  activePopup: {
    may: everybody,
    success: 204,
    answers: ({ lonely, ask }) => ({
      200: [
        async () => {
          const { userId } = await enter(lonely, 'Admin')
          await lonely.store.popups.create({ ...toCome, startTime: '2020-01-01T00:00:00Z', createdBy: userId, isActive: true })
          return lonely.ask('GET', '/api/popup/active')
        },
      ],
      204: [() => ask('activePopup')],
    }),
  },
  listPopups: { may: admins },
  listMyPopups: {
    may: admins,
    request: (_server, userId) => ({ path: `/api/popup/mypops/${userId}` }),
    answers: ({ ask }) => ({ 403: [() => ask('listMyPopups', at('/api/popup/mypops/somebody'))] }),
  },
  getPopup: { may: admins, request: async (server, userId) => ({ path: `/api/popup/${await popupOf(server, userId)}` }) },
  createPopup: {
    may: admins,
    request: () => ({ path: '/api/popup', json: toCome }),
    answers: ({ server, ask }) => ({ 422: [() => ask('createPopup', withStrangersImage(server, 'imageUrl'))] }),
  },
  updatePopup: {
    may: admins,
    request: async (server, userId) => ({ path: '/api/popup', json: { ...toCome, id: await popupOf(server, userId), buttonText: 'Close', isActive: false } }),
    answers: ({ server, ask }) => ({
      404: [() => ask('updatePopup', withJson({ id: 'unknown' }))],
      409: [() => ask('updatePopup', withJson({ version: 9 }))],
      422: [() => ask('updatePopup', withStrangersImage(server, 'bgImage'))],
    }),
  },
  deletePopup: { may: admins, request: async (server, userId) => ({ path: `/api/popup/${await popupOf(server, userId)}` }) },
  uploadPopupImage: {
    may: admins,
    request: async () => ({ path: '/api/popup/upload', body: fileForm(await png(20, 20), 'fair.png', 'image') }),
    answers: (tools) => ({ 429: [afterUploads('uploadPopupImage', 'Admin', tools)] }),
  },
}
