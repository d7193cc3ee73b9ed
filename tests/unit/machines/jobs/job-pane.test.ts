import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { listAddress } from '../../../../src/machines/results/job-pane.selectors.ts'
import { jobPaneMachine } from '../../../../src/machines/results/job-pane.machine.ts'

test.each([
  ['', undefined, '/jobs'],
  ['', 'j1', '/jobs?job=j1'],
  ['?job=j1', undefined, '/jobs'],
  ['?q=a&job=j1', undefined, '/jobs?q=a'],
  ['?q=a&job=j1', 'j2', '/jobs?q=a&job=j2'],
])('a list at %j with the job %j beside it is at %j (issue 18)', (search, id, address) => expect(listAddress({ path: '/jobs', search }, id)).toBe(address))

test('the machines of the open job are found by their name, those of the one before never', async () => {
  const feed = fromCallback(() => {})
  const actors = { address: feed, viewport: feed, view: feed, openJob: fromPromise(() => Promise.resolve({})), part: feed }
  const pane = createActor(jobPaneMachine.provide({ actors } as never), { input: { path: '/jobs', search: '?job=j1', wide: true, split: true } as never }).start()
  await waitFor(pane, (now) => now.matches('open'))
  expect(pane.system.get('openJob')).toBe(pane.getSnapshot().children['job'])
  pane.stop()
})
