import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { weaver } from '../../../src/machines/model/samples.ts'
import { myJobsMachine } from '../../../src/machines/hiring/my-jobs.machine.ts'
import { myJobsModel } from '../../../src/machines/hiring/my-jobs.model.ts'
import type { MyJob } from '../../../src/services/contract/hiring/posting.ts'
import { MyJobsView } from '../../../src/views/hiring/my-jobs.view.tsx'
import { myJobsBinding } from '../../bindings/hiring/my-jobs.binding.ts'
import { someLists } from '../../support/board/form-lists.ts'
import { someEditor } from '../../support/board/description-editor.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { done } from '#judged-paths'

const editor = someEditor()

replayInView(myJobsModel, myJobsBinding, (actor) => <MyJobsView today="2026-03-20" myJobs={actor} lists={someLists()} editor={editor} />)

test('a salary is written as $min - $max, as it was posted, with its unit (specification 2.7, 9; issue 18)', () => {
  const bounds = [{ minPrice: 400, maxPrice: 400 }, { minPrice: 1875.5, maxPrice: 99_999.99 }, { minPrice: 0 }, {}]
  const jobs: MyJob[] = bounds.map((bound, at) => ({ ...weaver, minPrice: undefined, maxPrice: undefined, ...bound, _id: `j${at}`, salaryType: 'Weekly', version: 1, applications: 0, pending: 0 }))
  const myJobs = actorAfter(myJobsMachine, { query: '', interrupted: null }, done('loadMyJobs', { jobs, total: 4, matches: 4 }))
  render(<MyJobsView today="2026-03-20" myJobs={myJobs} lists={someLists()} editor={editor} />)
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual(['$400 - $400 per week', '$1,875.50 - $99,999.99 per week', '$0 - N/A per week', 'N/A - N/A'].map((salary) => `Salary${salary}`))
  myJobs.stop()
})

test('a job has its state, by its last day (issue 18)', () => {
  const lastDays = [undefined, '2026-03-27', '2026-03-19']
  const jobs: MyJob[] = lastDays.map((lastDay, at) => ({ ...weaver, lastDay, _id: `j${at}`, version: 1, applications: 0, pending: 0 }))
  const myJobs = actorAfter(myJobsMachine, { query: '', interrupted: null }, done('loadMyJobs', { jobs, total: 3, matches: 3 }))
  render(<MyJobsView today="2026-03-20" myJobs={myJobs} lists={someLists()} editor={editor} />)
  const rows = screen.getAllByRole('row').slice(1)
  for (const [at, state] of ['Open', 'Ends soon', 'Expired'].entries()) within(rows[at]!).getByText(state)
  myJobs.stop()
})
