import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { applyElsewhereMachine } from '../../../src/machines/applying/apply-elsewhere.machine.ts'
import { applyElsewhereModel } from '../../../src/machines/applying/apply-elsewhere.model.ts'
import { ApplyElsewhere } from '../../../src/views/applying/apply/apply-elsewhere.tsx'
import { applyElsewhereBinding } from '../../bindings/applying/apply-elsewhere.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

const url = new URL('https://jobs.example.org/weaver?from=board')

replayInView(applyElsewhereModel, applyElsewhereBinding, (actor) => <ApplyElsewhere elsewhere={actor} url={url} />)

test.each([
  ['the middle button opens the link as the left one does', '[MouseMiddle]', ['j1']],
  ['the right button only opens a menu', '[MouseRight]', []],
])('%s', async (_, keys, expected) => {
  const counted: string[] = []
  const count = async (jobId: string): Promise<void> => void counted.push(jobId)
  const counting = applyElsewhereMachine.provide({ actors: { countClick: fromPromise(({ input }) => count(input.jobId)) } })
  const elsewhere = createActor(counting, { input: { jobId: 'j1' } }).start()
  render(<ApplyElsewhere elsewhere={elsewhere} url={url} />)
  await userEvent.pointer({ keys, target: screen.getByRole('link') })
  expect(counted).toEqual(expected)
})
