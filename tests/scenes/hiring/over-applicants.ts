import { application } from '../../../src/machines/model/samples.ts'
import type { Applicant } from '../../../src/services/contract/hiring/applicants.ts'
import { employer } from '../people.ts'
import type { SceneTools, StartingPoint } from '../scene.ts'

/** Ada, who is pending, and Grace, who is accepted: the applicants of the page behind its other flows. */
export const ada: Applicant = { ...application, applicantId: 'u1', applicantName: 'Ada Byron', cvUrl: '/api/files/ada' }
export const grace: Applicant = { ...application, _id: 'a2', applicantId: 'u3', applicantName: 'Grace Kato', cvUrl: 'https://cv.example/grace.pdf', status: 'Accepted' }

/** The page of a job's applicants, with these listed. */
export const overApplicants = (applicants: readonly Applicant[], enter?: StartingPoint['enter']): StartingPoint => ({
  at: '/my-jobs/j1/applicants',
  session: employer,
  answers: { listApplicants: { status: 200, body: applicants } },
  enter: async (tools: SceneTools, input) => {
    await tools.until(() => tools.screen.getAllByRole('button', { name: /^(Accept|Put back) / }))
    await enter?.(tools, input)
  },
})
