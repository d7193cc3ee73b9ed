import { weaver } from '../../../src/machines/model/samples.ts'
import type { savedJobsMachine } from '../../../src/machines/jobs/saved-jobs.machine.ts'
import { savedJobsBinding } from '../../bindings/jobs/saved-jobs.binding.ts'
import { leftAtOnce, type Screen, type Sight } from '../../support/replay/binding.ts'
import { admin, applicant, employer } from '../people.ts'
import { scene, type Place } from '../scene.ts'

const key = 'savedJobs'
const heart = ({ queryByRole }: Screen) => queryByRole('button', { name: 'Save Weaver' })
/** The flow goes on behind every page: hearts stand on cards, another try on the page of saved jobs. */
const anyPage: Sight = ({ getByRole }) => void getByRole('main')

const page: Place = { at: '/jobs' }
const kept = (ids: readonly string[]): Place => ({ ...page, localStorage: { [key]: JSON.stringify(ids) } })

export const savedJobs = scene<typeof savedJobsMachine>({
  binding: {
    ...savedJobsBinding,
    sights: { starting: leftAtOnce, guest: anyPage, merging: anyPage, loading: anyPage, ready: anyPage, saving: anyPage, takingOut: anyPage },
  },
  inputs: {
    account: { ...page, session: applicant },
    guest: kept(['j2']),
    'guest who saved the most': kept(Array.from({ length: 100 }, (_, at) => `k${at}`)),
    'account that was a guest': { ...kept(['j2']), session: applicant },
  },
  ports: { saveJob: { replies: () => ({ status: 204 }) }, unsaveJob: { replies: () => ({ status: 204 }) } },
  before: {
    toggle: async (stage) => {
      if (location.pathname === '/saved-jobs') await stage.backTo('/jobs')
      await stage.until(() => {
        if (heart(stage.screen) === null) throw new Error('No heart stands there yet')
      })
    },
    retry: async (stage) => {
      await stage.backTo('/saved-jobs')
      await stage.until(() => stage.screen.getByRole('heading', { name: 'Saved Jobs' }))
    },
  },
  facts: {
    'session.changed': (stage, { userId, kept: ids }) => {
      localStorage.setItem(key, JSON.stringify(ids))
      const isEmployer = localStorage.getItem('userInfo') === JSON.stringify(employer)
      stage.sessionElsewhere(userId === null ? null : isEmployer ? admin : employer)
    },
    'data.changed': (stage, { kept: ids }) => {
      localStorage.setItem(key, JSON.stringify(ids))
      return stage.changedElsewhere('saved')
    },
  },
  answers: {
    listJobs: { status: 200, body: [weaver], headers: { 'x-total-count': '1', 'x-match-count': '1' } },
  },
})
