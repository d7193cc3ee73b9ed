import type { applyMachine } from '../../../src/machines/applying/apply.machine.ts'
import { application, weaver } from '../../../src/machines/model/samples.ts'
import { applyBinding } from '../../bindings/applying/apply.binding.ts'
import { afterSessionEnded } from '../ended-session.ts'
import { admin, applicant, employer, superAdmin } from '../people.ts'
import { scene, type Backstage, type Place } from '../scene.ts'

const guest: Place = { at: '/job-details/j1' }
const known: Place = { ...guest, session: applicant, enter: (stage, { loaded }) => stage.settle('findApplication', loaded) }

const keeping = { ...applicant, token: undefined, resume: '/api/files/f9', resumeName: 'ada.pdf' }
const chooseFile = async ({ screen }: Backstage) => {
  await screen.user.click(screen.getByRole('radio', { name: 'Upload CV' }))
  await screen.user.upload(screen.getByLabelText('CV file'), new File(['%PDF-'], 'cv.pdf'))
}
/** The session ends over the open form. */
const interruptedBy = (type: (stage: Backstage, input: any) => Promise<void>): Place =>
  afterSessionEnded({ ...guest, session: applicant }, async (stage, input) => {
    const { screen, until } = stage
    await stage.settle('findApplication', { applied: false, profile: keeping })
    await screen.user.click(await until(() => screen.getByRole('button', { name: 'Apply Now' })))
    await until(() => screen.getByRole('dialog', { name: 'Apply for this job' }))
    await type(stage, input)
  })

export const apply = scene<typeof applyMachine>({
  binding: applyBinding,
  inputs: {
    guest,
    applicant: { ...guest, session: applicant },
    'not applied': known,
    applied: known,
    'a URL typed': interruptedBy(async ({ screen }, { interrupted: { url } }) => {
      await screen.user.click(screen.getByRole('radio', { name: 'Provide CV URL' }))
      await screen.fill(screen.getByRole('textbox', { name: 'CV URL' }), url)
    }),
    'a file chosen': interruptedBy(chooseFile),
    'the kept CV chosen': interruptedBy(async (stage) => {
      await chooseFile(stage)
      await stage.screen.user.click(stage.screen.getByRole('radio', { name: /^Use the CV in your profile/ }))
    }),
    employer: { ...guest, session: employer },
    admin: { ...guest, session: admin },
    'super-admin': { ...guest, session: superAdmin },
    'unknown role': { ...guest, session: { ...applicant, role: 'Moderator' } },
  },
  ports: {
    findApplication: {
      replies: (found, call) => ({ status: 200, body: call === 'getProfile' ? found.profile : found.applied ? [application] : [] }),
    },
  },
  facts: { 'upload.progressed': (stage, { percent }) => stage.progress(percent) },
  answers: { getJob: { status: 200, body: weaver } },
})
