import type { crashReportMachine } from '../../src/machines/crash-report.machine.ts'
import { crashReportBinding } from '../bindings/crash-report.binding.ts'
import { superAdmin } from './people.ts'
import { scene, type Backstage } from './scene.ts'

type Copying = { readonly resolve: () => void; readonly reject: (reason: unknown) => void }
let copying: Copying | null = null

/** The engine breaks where a count is written; the clipboard takes its time. */
const crash = async ({ screen, until, pass }: Backstage) => {
  copying = null
  navigator.clipboard.writeText = () => new Promise((resolve, reject) => void (copying = { resolve, reject }))
  Reflect.set(Number.prototype, 'toLocaleString', () => {
    throw new RangeError('The engine broke on purpose')
  })
  await screen.user.click(await until(() => screen.getByRole('link', { name: 'Accounts' })))
  await until(() => {
    // Its code is fetched, and React holds back what comes soon after the error.
    void pass(20)
    return screen.getByRole('button', { name: 'Copy report' })
  })
}

const answered = async ({ until }: Backstage, answer: (copying: Copying) => void) => {
  answer(await until(() => {
    if (copying === null) throw new Error('Nothing is copied')
    return copying
  }))
  copying = null
}

export const crashReport = scene<typeof crashReportMachine>({
  binding: crashReportBinding,
  inputs: { crashed: { at: '/admin/create', session: superAdmin, enter: crash } },
  ports: {
    copyText: {
      done: (stage) => answered(stage, ({ resolve }) => resolve()),
      failed: (stage) => answered(stage, ({ reject }) => reject(new DOMException('Write permission denied.', 'NotAllowedError'))),
    },
  },
  logs: [/The engine broke on purpose/],
})
