import type { myJobsMachine } from '../../../src/machines/hiring/my-jobs.machine.ts'
import { unusedFor } from '../../../src/services/app/query-cache.ts'
import { listMyJobs } from '../../../src/services/contract/hiring/posting.ts'
import { myJobsBinding } from '../../bindings/hiring/my-jobs.binding.ts'
import { afterSessionEnded } from '../ended-session.ts'
import { employer } from '../people.ts'
import { scene, type StartingPoint } from '../scene.ts'

const page: StartingPoint & { session: typeof employer } = { at: '/my-jobs', via: '/about', session: employer }
const noFault = 'the dialog over the list ends on every answer, and has no way to fail'

export const myJobs = scene<typeof myJobsMachine>({
  calls: { loadMyJobs: [listMyJobs] },
  sends: { loadMyJobs: ({ order, ...query }) => ({ params: { userId: employer.userId }, query: { ...query, ...(order !== 'newest' && { order }) } }) },
  binding: myJobsBinding,
  inputs: {
    'fresh page': page,
    'after the session ended': afterSessionEnded(page, async (tools, { interrupted: { job, draft } }) => {
      const { screen, until } = tools
      await tools.settle('loadMyJobs', { jobs: [job], total: 1, matches: 1 })
      await screen.user.click(await until(() => screen.getByRole('button', { name: `Edit ${job.jobTitle}` })))
      const skill = await until(() => screen.getByRole('textbox', { name: 'New skill' }))
      await screen.fill(skill, draft.skills.at(-1))
      await screen.user.type(skill, '{Enter}')
    }),
  },
  ports: {
    loadMyJobs: {
      replies: ({ jobs, total, matches }) => ({ status: 200, body: jobs, headers: { 'x-total-count': String(total), 'x-match-count': String(matches) } }),
    },
  },
  facts: {
    'data.changed': (tools) => tools.changedElsewhere('jobs'),
    'query.changed': (tools, { search }) => tools.backTo(`/my-jobs${search}`),
  },
  rests: unusedFor,
  impossible: {
    'jobEditing failed': noFault,
    'jobDeletion failed': noFault,
    'loadMyJobs done(first) then jobEditing done': 'the list was loaded a moment ago, and what is kept of it is not asked for again',
  },
})
