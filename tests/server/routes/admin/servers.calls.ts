import { admins, type CallCases } from '../../../support/board/call-cases.ts'

export const serverCalls: CallCases = {
  listServers: { may: admins },
}
