import { admins, type CallCase, type CallCases } from '../../../support/board/call-cases.ts'
import { admin, withJson } from '../../../support/board/call-tools.ts'
import { newEmail } from '../../../support/board/requests.ts'
import { enter } from '../../../support/replay/states.ts'

const creating = (id: string, path: string, role: string): CallCase => ({
  may: admins,
  request: () => ({ path, json: { ...admin, email: newEmail(), role } }),
  answers: ({ server, passwordless, ask, as }) => ({
    400: [() => ask(id, withJson({ firstName: '' })), () => ask(id, withJson({ password: undefined }))],
    403: [async () => as(await enter(passwordless, 'Super-Admin'), id, undefined, passwordless)],
    409: [async () => ask(id, withJson({ email: (await enter(server, 'Applicant')).email }))],
    422: [() => ask(id, withJson({ password: 'password1' }))],
  }),
})
const creatingSuperAdmin = creating('createSuperAdmin', '/api/admin/create-super-admin', 'Super-Admin')

export const adminCalls: CallCases = {
  createAdmin: creating('createAdmin', '/api/admin/create', 'Admin'),
  createSuperAdmin: {
    ...creatingSuperAdmin,
    asker: 'Super-Admin',
    // Refused where SUPER_ADMINS_BY is super-admin.
    answers: (tools) => {
      const { 403: refused = [], ...answers } = creatingSuperAdmin.answers?.(tools) ?? {}
      return { ...answers, 403: [...refused, () => tools.ask('createSuperAdmin', undefined, 'Admin')] }
    },
  },
}
