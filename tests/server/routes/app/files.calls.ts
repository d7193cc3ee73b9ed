import { ownFileId } from '../../../../src/services/contract/applying/applications.ts'
import { admins, applicants, everybody, verified, type CallCases } from '../../../support/board/call-cases.ts'
import { cvs } from '../../../support/board/cvs.ts'
import { afterUploads, imageForm, strangersImage, withField } from '../../../support/board/call-tools.ts'
import { fileForm, signedIn, type TestServer } from '../../../support/board/server.ts'

const strangersCv = async (server: TestServer) => {
  const { token } = await signedIn(server, 'Applicant')
  const answer = await server.ask('POST', '/api/upload/upload', { token, body: fileForm(cvs.pdf, 'cv.pdf') })
  return ((await answer.json()) as { url: string }).url
}

export const fileCalls: CallCases = {
  uploadCv: {
    may: applicants,
    request: () => ({ path: '/api/upload/upload', body: fileForm(cvs.pdf, 'cv.pdf') }),
    answers: (tools) => ({ 429: [afterUploads('uploadCv', 'Applicant', tools)] }),
  },
  // A file of another account: only admins may read it.
  getFile: {
    may: admins,
    request: async (server) => ({ path: await strangersCv(server) }),
    answers: ({ server, ask }) => ({
      403: [() => ask('getFile', undefined, 'Employer')],
      404: [
        () =>
          ask('getFile', async (request) => {
            await server.store.files.markDeleted([ownFileId(request.path)!])
            return request
          }),
      ],
    }),
  },
  uploadImage: {
    may: verified,
    request: async (_server, userId) => ({ path: '/api/upload', body: await imageForm(userId) }),
    answers: (tools) => ({ 403: [() => tools.ask('uploadImage', withField('userId', 'somebody'))], 429: [afterUploads('uploadImage', 'Applicant', tools)] }),
  },
  getImage: { may: everybody, request: async (server) => ({ path: await strangersImage(server) }) },
}
