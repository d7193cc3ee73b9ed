import { everybody, type CallCases } from '../../../support/board/call-cases.ts'

export const configCalls: CallCases = { getConfig: { may: everybody } }
