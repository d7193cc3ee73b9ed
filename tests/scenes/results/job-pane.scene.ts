import type { jobPaneMachine } from '../../../src/machines/results/job-pane.machine.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import { jobPaneBinding } from '../../bindings/results/job-pane.binding.ts'
import { noFacets } from '../default-replies.ts'
import { scene, type StartingPoint } from '../scene.ts'

const [wide, narrow] = [1280, 1000]
const titles: { readonly [id: string]: string } = { j1: 'Weaver', 'j2/x': 'Dyer' }
const jobs = Object.entries(titles).map(([_id, jobTitle]) => ({ ...weaver, _id, jobTitle, excerpt: [] }))
const page: StartingPoint = {
  at: '/jobs?q=dyer&job=j1',
  width: wide,
  answers: { searchJobs: { status: 200, body: { jobs, total: 7, matches: 7, facets: noFacets } }, getJob: { status: 200, body: weaver }, listSimilarJobs: { status: 200, body: [] } },
}
const once = (before: readonly string[]) => (before.some((label) => label.startsWith('openJob')) ? 'the code of a job is fetched once a document' : null)

export const jobPane = scene<typeof jobPaneMachine>({
  calls: { openJob: 'code of a screen', address: 'browser', viewport: 'browser', view: 'browser' },
  binding: jobPaneBinding,
  code: ['details'],
  inputs: {
    'split view': { ...page, at: '/jobs?q=dyer&page=2', localStorage: { splitView: 'on' } },
    'link to an open job': page,
    'link on a narrow window': 'its address is left for the page of the job before anything is seen',
  },
  ports: { openJob: { done: ({ code }) => code(['details'], 'fetched'), failed: ({ code }) => code(['details'], 'lost') } },
  facts: {
    open: async ({ screen, until }, { id }) => {
      if (screen.queryByRole('region', { name: 'Open job' }) === null) return
      const list = await until(() => screen.getByRole('region', { name: 'Jobs' }))
      const link = [...list.querySelectorAll<HTMLElement>('article a')].find(({ textContent }) => textContent === titles[id])
      if (link !== undefined && innerWidth === wide) await screen.user.click(link)
    },
    'address.changed': (tools, { search }) => tools.backTo(`/jobs${search}`),
    'viewport.changed': (tools, event) => tools.resize(event.wide ? wide : narrow),
    'view.changed': async (tools, { split }) => {
      const width = innerWidth
      await tools.resize(wide)
      const box = await tools.until(() => tools.screen.getByRole('combobox', { name: 'Jobs' }))
      await tools.screen.user.selectOptions(box, split ? 'beside' : 'page')
      await tools.resize(width)
    },
  },
  impossible: { 'openJob failed': once },
})
