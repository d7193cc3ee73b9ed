import { loadCurrentJob, updateJob } from '../../../src/services/hiring/posting.service.ts'
import { editingPair, type EditingStore } from '../../products/editing.pair.ts'
import { putJob, signedIn } from '../../support/board/server.ts'
import { browserOf, ending, type Browser } from './people.ts'
import type { RealActor, RealPair } from './replay.ts'

/** The employer of a job, and an admin. */
export const editing: RealPair<EditingStore> = {
  pair: editingPair,
  arrange: async (server) => {
    const [employer, admin] = [await signedIn(server, 'Employer'), await signedIn(server, 'Admin')]
    const { jobTitle, jobCity, jobCountry, minPrice, maxPrice, salaryType, skills, description } = editingPair.store.job
    const id = await putJob(server, { jobTitle, jobCity, jobCountry, minPrice, maxPrice, salaryType, skills, description, postedBy: employer.user.userId })
    const browsers = [browserOf(server, employer.token), browserOf(server, admin.token)] as const
    const current = await loadCurrentJob(browsers[0].api, id, new AbortController().signal)
    const editor = ({ api, cache }: Browser): RealActor => ({
      names: { j1: id },
      input: { id, job: current, place: 'list', draft: null },
      ports: {
        loadJob: (input, signal) => loadCurrentJob(api, input.id, signal),
        updateJob: (input, signal) => updateJob(api, cache, input, signal),
      },
    })
    return {
      actors: { employer: editor(browsers[0]), admin: editor(browsers[1]) },
      facts: async () => {
        const after = await loadCurrentJob(browsers[0].api, id, new AbortController().signal)
        return { jobTitle: after.jobTitle, skills: after.skills, remoteCountries: after.remoteCountries ?? [], edits: after.version! - current.version! }
      },
      end: ending(...browsers),
    }
  },
  factsOf: ({ job: { jobTitle, skills, remoteCountries = [], version } }) => ({ jobTitle, skills, remoteCountries, edits: version! - editingPair.store.job.version! }),
}
