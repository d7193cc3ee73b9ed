import { expect, test } from 'vitest'
import { employer } from '../../../src/machines/model/visit.ts'
import { blankDraft } from '../../../src/machines/hiring/job-forms/post-job.draft.ts'
import { mountedScreen } from '../../../src/screens/services.ts'
import type { Api } from '../../../src/services/app/api.ts'
import { openVisit } from '../../support/replay/open-visit.tsx'

const job = { jobTitle: 'Weaver', salaryType: 'Monthly', jobCity: 'Kampala', description: 'Weave.' }
const popup = { title: 'Job fair', message: 'Meet us.' }

/** Opens a form and submits it twice: the answer to the first try is lost. Returns the keys of both. */
const keysOf = async (path: string, session: typeof employer, submit: (actor: { send(event: object): void }) => void, child: string) => {
  const keys: (string | undefined)[] = []
  const send = ((call: unknown, request?: { key?: string }) => {
    if (typeof call !== 'object' || call === null || !('repeatable' in call)) return new Promise(() => {})
    keys.push(request?.key)
    return Promise.reject({ status: 'FETCH_ERROR', message: 'The server cannot be reached.' })
  }) as Api['send']
  const { root } = await openVisit(path, { session, search: '', api: { send }, drafts: new Map() })
  const opened = mountedScreen(root)!.actors[child] as never as { send(event: object): void; getSnapshot(): { children: Record<string, { send(event: object): void }> } }
  const actor = child === 'popups' ? opened.getSnapshot().children['form']! : opened
  for (const _ of ['first', 'again']) {
    submit(actor)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return keys
}

test.each([
  ['a job', '/post-job', employer, { type: 'change', fields: { ...blankDraft, ...job } }, 'postJob'],
  ['a popup', '/admin/popup-settings/create', { ...employer, role: 'Admin' as const }, { type: 'change', fields: popup }, 'popups'],
])('%s that is sent again after a lost answer has the key of the first try, and another form has another', async (_, path, session, change, child) => {
  const submit = (actor: { send(event: object): void }) => {
    actor.send(change)
    actor.send({ type: 'submit' })
  }
  const [one, other] = [await keysOf(path, session as typeof employer, submit, child), await keysOf(path, session as typeof employer, submit, child)]
  expect([one.length, one[0], typeof one[0], one[0] === other[0]]).toEqual([2, one[1], 'string', false])
})
