import type { Replies } from '../qa/page/reply.ts'

const none = { status: 200, body: [] }

/** The counts of an empty board. */
export const noFacets = { company: [], experience: [], employment: [], salaryType: [], country: [], openTo: [], date: [], pay: [], remote: 0, stated: 0 }

/** The server's replies to calls outside the flow: an empty job board without an announcement. */
export const defaultReplies = {
  getConfig: { status: 200, body: { announcementMode: 'session', registrationMode: 'strict', superAdminsBy: 'admin', uploadLimits: { cv: 5_242_880, image: 4_194_304 }, currency: 'UGX' } },
  activePopup: { status: 204 },
  listJobs: { ...none, headers: { 'x-total-count': '0', 'x-match-count': '0' } },
  searchJobs: { status: 200, body: { jobs: [], total: 0, matches: 0, facets: noFacets } },
  suggestPlaces: { status: 200, body: { places: [] } },
  getDashboard: { status: 200, body: {} },
  listApplications: none,
  listMyJobs: { ...none, headers: { 'x-total-count': '0', 'x-match-count': '0' } },
  listApplicants: none,
  listSavedJobs: none,
  listNamedJobs: none,
  listSimilarJobs: none,
  getStartingPoints: { status: 200, body: { jobs: 0, companies: 0, places: 0, topRoles: [], topPlaces: [], topCompanies: [] } },
  listAccounts: { ...none, headers: { 'x-match-count': '0' } },
  listMyPopups: none,
  listCountries: { status: 200, body: { countries: [{ name: 'Kenya', code: 'KE' }, { name: 'Uganda', code: 'UG' }] } },
  listCurrencies: { status: 200, body: { currencies: ['UGX', 'EUR'] } },
  listSalaries: none,
  getSalaryDistribution: { status: 200, body: { all: null, titles: [], locations: [], withoutRate: 0 } },
} satisfies Replies
