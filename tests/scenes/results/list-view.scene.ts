import type { listViewMachine } from '../../../src/machines/results/list-view.machine.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import { listViewBinding } from '../../bindings/results/list-view.binding.ts'
import { noFacets } from '../default-replies.ts'
import { scene, type StartingPoint } from '../scene.ts'

const paid = { ...weaver, minPrice: 41_600, maxPrice: 41_600, salaryType: 'Yearly', excerpt: ['Weave.'] }
const page: StartingPoint = { at: '/jobs', answers: { searchJobs: { status: 200, body: { jobs: [paid], total: 1, matches: 1, facets: noFacets } } } }

export const listView = scene<typeof listViewMachine>({
  binding: listViewBinding,
  inputs: { 'first visit': page, 'chosen before': { ...page, localStorage: { payUnit: 'Hourly', density: 'compact', splitView: 'on' } } },
})
