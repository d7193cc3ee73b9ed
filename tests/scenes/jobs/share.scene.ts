import { weaver } from '../../../src/machines/model/samples.ts'
import type { shareMachine } from '../../../src/machines/jobs/share.machine.ts'
import { shareBinding } from '../../bindings/jobs/share.binding.ts'
import { heldDeed } from '../held-deed.ts'
import { scene, type Backstage } from '../scene.ts'

const copying = heldDeed('a copy')
const sharing = heldDeed('the share dialog')

/** The page of the job is opened in a browser that has a share dialog of its own, or none. */
const enter = (native: boolean) => async ({ backTo, screen, until }: Backstage) => {
  navigator.clipboard.writeText = copying.begin
  if (native) Object.assign(navigator, { share: sharing.begin, canShare: () => true })
  await backTo('/job-details/j1')
  await until(() => screen.getByRole('button', { name: 'Share Weaver' }))
}

export const share = scene<typeof shareMachine>({
  binding: shareBinding,
  inputs: { 'native share': { at: '/job-boards', enter: enter(true) }, 'no native share': { at: '/job-boards', enter: enter(false) } },
  ports: {
    copyLink: { done: copying.done, failed: (stage) => copying.failed(stage) },
    shareNatively: {
      done: (stage, how) => (how === 'dismissed' ? sharing.failed(stage, 'AbortError') : sharing.done(stage)),
      failed: (stage) => sharing.failed(stage),
    },
  },
  answers: { getJob: { status: 200, body: weaver } },
})
