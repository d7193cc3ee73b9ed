import { loadSaved, saveJob, unsaveJob } from '../../../src/services/jobs/saved-jobs.service.ts'
import { savedJobsPair, type SavedStore } from '../../products/saved-jobs.pair.ts'
import { putJob, signedIn } from '../../support/board/server.ts'
import { browserOf, ending, messagesOfTabs, type Browser } from './people.ts'
import type { RealActor, RealPair } from './replay.ts'

/** Two tabs of one account. */
export const savedJobs: RealPair<SavedStore> = {
  pair: savedJobsPair,
  arrange: async (server) => {
    const { user, token } = await signedIn(server, 'Applicant')
    const names = { j1: await putJob(server) }
    const tabs = [browserOf(server, token), browserOf(server, token)] as const
    const messages = messagesOfTabs()
    const tab = ({ api, cache }: Browser): RealActor => ({
      names,
      ports: {
        loadSaved: (_, signal) => loadSaved(api, signal),
        saveJob: ({ id }, signal) => saveJob(api, cache, id, signal),
        unsaveJob: ({ id }, signal) => unsaveJob(api, cache, id, signal),
      },
    })
    return {
      actors: { 'tab one': tab(tabs[0]), 'tab two': tab(tabs[1]) },
      facts: async () => (await server.store.savedJobs.ids(user.userId)).map((id) => (id === names.j1 ? 'j1' : id)),
      message: messages.next,
      end: () => {
        ending(...tabs)()
        messages.end()
      },
    }
  },
  factsOf: ({ saved }) => saved,
}
