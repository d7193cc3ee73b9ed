import { verified, type CallCases } from '../../../support/board/call-cases.ts'

export const dashboardCalls: CallCases = { getDashboard: { may: verified } }
