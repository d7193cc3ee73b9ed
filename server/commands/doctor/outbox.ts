import { commandLine } from '../../release.ts'
import { ok, problem, spanOf, usableStore, warning, type Check } from './check.ts'

const hour = 3_600_000

/** The mails that wait to be sent. */
export const outboxCheck: Check = {
  title: 'mails waiting',
  run: async (examined) => {
    const store = await usableStore(examined)
    if (store === null) return [ok('Not counted: there is no database of this version.')]
    const { waiting, failed, oldestWaiting } = await store.outbox.counts()
    const refused = failed === 0 ? '' : ` ${failed} were given up in the last 30 days: the log has the reason of each.`
    if (oldestWaiting === null) return [ok(`No mail waits.${refused}`)]
    const age = Date.now() - Date.parse(oldestWaiting)
    const what = `${waiting} ${waiting === 1 ? 'mail waits' : 'mails wait'}, the oldest for ${spanOf(age)}.${refused}`
    const advice = `See the lines about smtp above, then '${commandLine('mail:test', 'ADDRESS')}'. A mail is tried for five days; it leaves by itself when the mail server takes it, as long as the board runs.`
    if (age > 24 * hour) return [problem(what, advice)]
    return [age > hour ? warning(what, advice) : ok(what)]
  },
}
