import { weaver } from '../../../src/machines/model/samples.ts'
import type { savedJobsMachine } from '../../../src/machines/jobs/saved-jobs.machine.ts'
import { listSavedJobs, mergeSavedJobs, saveJob, unsaveJob } from '../../../src/services/contract/jobs/saved-jobs.ts'
import { savedJobsBinding } from '../../bindings/jobs/saved-jobs.binding.ts'
import { neverShown, type Screen, type Assertion } from '../../support/replay/binding.ts'
import { admin, applicant, employer } from '../people.ts'
import { noFacets } from '../default-replies.ts'
import { scene, type StartingPoint } from '../scene.ts'

const key = 'savedJobs'
const heart = ({ queryByRole }: Screen) => queryByRole('button', { name: 'Save Weaver' })
/** The flow continues on every page: cards have hearts, the page of saved jobs has another try. */
const anyPage: Assertion = ({ getByRole }) => void getByRole('main')

const page: StartingPoint = { at: '/jobs' }
const withGuestIds = (ids: readonly string[]): StartingPoint => ({ ...page, localStorage: { [key]: JSON.stringify(ids) } })

export const savedJobs = scene<typeof savedJobsMachine>({
  calls: { mergeSaved: [mergeSavedJobs], loadSaved: [listSavedJobs], saveJob: [saveJob], unsaveJob: [unsaveJob] },
  binding: {
    ...savedJobsBinding,
    assertions: { starting: neverShown, guest: anyPage, merging: anyPage, loading: anyPage, ready: anyPage, saving: anyPage, takingOut: anyPage },
  },
  inputs: {
    account: { ...page, session: applicant },
    guest: withGuestIds(['j2']),
    'guest who saved the most': withGuestIds(Array.from({ length: 100 }, (_, at) => `k${at}`)),
    'account that was a guest': { ...withGuestIds(['j2']), session: applicant },
  },
  ports: { saveJob: { replies: () => ({ status: 204 }) }, unsaveJob: { replies: () => ({ status: 204 }) } },
  before: {
    toggle: async (tools) => {
      if (location.pathname === '/saved-jobs') await tools.backTo('/jobs')
      await tools.until(() => {
        if (heart(tools.screen) === null) throw new Error('No heart stands there yet')
      })
    },
    retry: async (tools) => {
      await tools.backTo('/saved-jobs')
      await tools.until(() => tools.screen.getByRole('heading', { name: 'Saved Jobs' }))
    },
  },
  facts: {
    'session.changed': (tools, { userId, guestIds: ids }) => {
      localStorage.setItem(key, JSON.stringify(ids))
      const isEmployer = localStorage.getItem('userInfo') === JSON.stringify(employer)
      tools.sessionElsewhere(userId === null ? null : isEmployer ? admin : employer)
    },
    'data.changed': (tools, { guestIds: ids }) => {
      localStorage.setItem(key, JSON.stringify(ids))
      return tools.changedElsewhere('saved')
    },
  },
  answers: {
    searchJobs: { status: 200, body: { jobs: [weaver], total: 1, matches: 1, facets: noFacets } },
  },
})
