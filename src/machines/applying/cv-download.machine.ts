import { assign, setup } from 'xstate'
import { ownFileId } from '../../services/contract/applying/applications.ts'
import { effects } from '../effects.ts'
import { failureOf, port } from '../ports.ts'

/** A CV of an application: `id` is the application's, `name` the applicant's. */
export type Cv = { id: string; cvUrl: string; name: string }

/** Downloads one CV after the other, by a call, because a private file cannot be fetched by a link (rulings, Jobs: files). */
export const cvDownloadMachine = setup({
  types: {
    context: {} as { cv: Cv | null },
    events: {} as { type: 'download' } & Cv,
    tags: {} as 'busy',
  },
  actors: { downloadCv: port<void, { cvUrl: string; name: string }>('downloadCv') },
  actions: {
    ...effects,
    choose: assign((_, { id, cvUrl, name }: Cv) => ({ cv: { id, cvUrl, name } })),
  },
  guards: { isOwn: (_, { cvUrl }: Cv) => ownFileId(cvUrl) !== null },
}).createMachine({
  id: 'cvDownload',
  context: { cv: null },
  initial: 'idle',
  states: {
    idle: { on: { download: { guard: { type: 'isOwn', params: ({ event }) => event }, target: 'downloading', actions: { type: 'choose', params: ({ event }) => event } } } },
    downloading: {
      tags: 'busy',
      invoke: {
        id: 'downloadCv',
        src: 'downloadCv',
        input: ({ context: { cv } }) => ({ cvUrl: cv!.cvUrl, name: cv!.name }),
        onDone: 'idle',
        onError: {
          target: 'idle',
          actions: { type: 'toast', params: ({ event }) => ({ tone: 'error', text: failureOf(event.error).message ?? 'The CV could not be downloaded.' }) },
        },
      },
    },
  },
})
