import { ada } from '../../../src/machines/model/samples.ts'
import type { suggestionsMachine } from '../../../src/machines/profile/suggestions.machine.ts'
import type { Job } from '../../../src/services/contract/entities.ts'
import { listJobs } from '../../../src/services/contract/jobs/jobs.ts'
import { suggestionsBinding } from '../../bindings/profile/suggestions.binding.ts'
import { profilePage, saveDetails } from './profile-page.ts'
import { scene } from '../scene.ts'

/** The last search: a skill for the first interests, the profession for the others. */
const lastTitles = ['looms', 'dyer']

export const suggestions = scene<typeof suggestionsMachine>({
  // Once for each word that is searched for, one after the other (src/services/profile/suggestions.service.ts).
  calls: { loadSuggestions: [listJobs] },
  // Each search depends on what the one before has found.
  sends: { loadSuggestions: () => null },
  binding: suggestionsBinding,
  inputs: { weaver: profilePage({ ...ada, profession: 'Weaver', skills: ['Looms'] }) },
  ports: {
    loadSuggestions: {
      done: async (tools, { jobs, fitting }: { jobs: Job[]; fitting: boolean }) => {
        for (let isLast = false; !isLast; ) {
          const { searchParams } = await tools.answerNext('loadSuggestions', (url) => {
            const body = url.searchParams.has('title') === fitting ? jobs : []
            return { status: 200, body, headers: { 'x-total-count': '1', 'x-match-count': String(body.length) } }
          })
          const title = searchParams.get('title')
          isLast = title === null || (fitting && lastTitles.includes(title))
        }
      },
    },
  },
  facts: {
    'interests.changed': async (tools, { interests: { profession, skills } }) => {
      // Interests that stay the same send no event: they change, and change back.
      await saveDetails(tools, ada)
      await saveDetails(tools, { ...ada, profession, skills: [...skills] })
    },
  },
})
