import { weaver } from '../../../src/machines/model/samples.ts'
import type { shareMachine } from '../../../src/machines/jobs/share.machine.ts'
import { shareBinding } from '../../bindings/jobs/share.binding.ts'
import { deferredCall } from '../deferred-call.ts'
import { scene, type SceneTools } from '../scene.ts'

const copying = deferredCall('a copy')
const sharing = deferredCall('the share dialog')

/** Opens the job's page in a browser with or without a share dialog. */
const enter = (native: boolean) => async ({ backTo, screen, until }: SceneTools) => {
  navigator.clipboard.writeText = copying.begin
  if (native) Object.assign(navigator, { share: sharing.begin, canShare: () => true })
  await backTo('/job-details/j1')
  await until(() => screen.getByRole('button', { name: 'Share Weaver' }))
}

export const share = scene<typeof shareMachine>({
  calls: { shareNatively: 'share dialog', copyLink: 'clipboard' },
  binding: shareBinding,
  inputs: { 'native share': { at: '/job-boards', enter: enter(true) }, 'no native share': { at: '/job-boards', enter: enter(false) } },
  ports: {
    copyLink: { done: copying.done, failed: (tools) => copying.failed(tools) },
    shareNatively: {
      done: (tools, how) => (how === 'dismissed' ? sharing.failed(tools, 'AbortError') : sharing.done(tools)),
      failed: (tools) => sharing.failed(tools),
    },
  },
  answers: { getJob: { status: 200, body: weaver } },
})
