import { everybody, type CallCases } from '../../../support/board/call-cases.ts'

export const searchCalls: CallCases = {
  searchJobs: { may: everybody },
  suggestPlaces: { may: everybody, request: () => ({ path: '/api/jobs/places?text=lon' }) },
}
