import { setup } from 'xstate'
import type { Job } from '../../services/contract/entities.ts'
import { effects } from '../effects.ts'
import { port } from '../ports.ts'
import { jobPath } from '../../services/contract/jobs/job-path.ts'

/** The shared content: a headline, a line about the job, and the address of its page. */
export type Link = { title: string; text: string; url: string }

export type ShareInput = {
  job: Pick<Job, '_id' | 'jobTitle' | 'companyName' | 'jobLocation'>
  /** The board's address, such as `https://kazi.example`. */
  origin: string
  /** Whether the browser has a share dialog of its own. */
  native: boolean
}

export type Context = Link & { native: boolean }

const linkTo = ({ job: { _id, jobTitle, companyName, jobLocation }, origin }: ShareInput): Link => ({
  title: jobTitle,
  text: `${jobTitle} at ${companyName}, ${jobLocation}`,
  url: `${origin}${jobPath(_id)}`,
})

const linkOf = ({ title, text, url }: Context): Link => ({ title, text, url })

const toShare = [{ guard: 'native', target: 'sharing' }, { target: 'open' }] as const

/**
 * Sharing a job (issue 6): by the browser's own share dialog; where there is none or it refuses, by a menu that copies the link or writes an e-mail
 * with it. Where the clipboard refuses, the visitor copies the link by hand.
 */
export const shareMachine = setup({
  types: {
    input: {} as ShareInput,
    context: {} as Context,
    events: {} as { type: 'share' } | { type: 'copy' } | { type: 'mail' } | { type: 'close' },
    tags: {} as 'busy',
  },
  actors: {
    /** A visitor who leaves the dialog without sharing has not failed. */
    shareNatively: port<'shared' | 'dismissed', Link>('shareNatively'),
    copyLink: port<void, { url: string }>('copyLink'),
  },
  actions: effects,
  guards: { native: ({ context }) => context.native },
}).createMachine({
  id: 'share',
  context: ({ input }) => ({ ...linkTo(input), native: input.native }),
  initial: 'idle',
  states: {
    idle: { on: { share: toShare } },
    sharing: {
      tags: 'busy',
      invoke: { id: 'shareNatively', src: 'shareNatively', input: ({ context }) => linkOf(context), onDone: 'idle', onError: 'open' },
    },
    open: {
      initial: 'choosing',
      on: { mail: 'idle', close: 'idle' },
      states: {
        choosing: { on: { copy: 'copying' } },
        copying: {
          tags: 'busy',
          invoke: {
            id: 'copyLink',
            src: 'copyLink',
            input: ({ context: { url } }) => ({ url }),
            onDone: { target: '#share.copied', actions: { type: 'toast', params: { tone: 'success', text: 'Link copied.', ms: 3000 } } },
            onError: 'byHand',
          },
        },
        byHand: {},
      },
    },
    copied: { on: { share: toShare } },
  },
})
