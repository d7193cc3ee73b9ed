import { everybody, type CallCases } from '../../../support/board/call-cases.ts'

export const salaryCalls: CallCases = { getSalaryDistribution: { may: everybody }, listCurrencies: { may: everybody } }
