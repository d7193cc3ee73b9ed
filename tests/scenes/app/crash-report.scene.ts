import type { crashReportMachine } from '../../../src/machines/app/crash-report.machine.ts'
import { crashReportBinding } from '../../bindings/app/crash-report.binding.ts'
import { deferredCall } from '../deferred-call.ts'
import { superAdmin } from '../people.ts'
import { scene, type SceneTools } from '../scene.ts'

const copying = deferredCall('a copy')

/** The engine breaks where a count is written; the clipboard takes its time. */
const crash = async ({ screen, until, pass }: SceneTools) => {
  navigator.clipboard.writeText = copying.begin
  const { replaceAll } = String.prototype
  Reflect.set(String.prototype, 'replaceAll', function (this: string, pattern: string | RegExp, replacement: never) {
    if (String(pattern).includes('d{3}')) throw new RangeError('The engine broke on purpose')
    return replaceAll.call(this, pattern, replacement)
  })
  await screen.user.click(await until(() => screen.getByRole('link', { name: 'Accounts' })))
  await until(() => {
    // Its code is fetched, and React delays a render soon after the error.
    void pass(20)
    return screen.getByRole('button', { name: 'Copy report' })
  })
}

export const crashReport = scene<typeof crashReportMachine>({
  calls: { copyText: 'clipboard' },
  binding: crashReportBinding,
  inputs: { crashed: { at: '/admin/create', session: superAdmin, enter: crash } },
  ports: { copyText: { done: copying.done, failed: (tools) => copying.failed(tools) } },
  logs: [/The engine broke on purpose/],
})
