import type { applyMachine } from '../../../src/machines/applying/apply.machine.ts'
import { application, weaver } from '../../../src/machines/model/samples.ts'
import { apply as applyCall, listApplications } from '../../../src/services/contract/applying/applications.ts'
import { getProfile } from '../../../src/services/contract/profile/users.ts'
import { uploadCv } from '../../../src/services/contract/files/uploads.ts'
import { applyBinding } from '../../bindings/applying/apply.binding.ts'
import { afterSessionEnded } from '../ended-session.ts'
import { admin, applicant, employer, superAdmin } from '../people.ts'
import { scene, type SceneTools, type StartingPoint } from '../scene.ts'

const guest: StartingPoint = { at: '/job-details/j1' }

const keeping = { ...applicant, token: undefined, resume: '/api/files/f9', resumeName: 'ada.pdf' }
const chooseFile = async ({ screen }: SceneTools) => {
  await screen.user.click(screen.getByRole('radio', { name: 'Upload CV' }))
  await screen.user.upload(screen.getByLabelText('CV file'), new File(['%PDF-'], 'cv.pdf'))
}
/** The session ends over the open form. */
const interruptedBy = (type: (tools: SceneTools, input: any) => Promise<void>): StartingPoint =>
  afterSessionEnded({ ...guest, session: applicant }, async (tools, input) => {
    const { screen, until } = tools
    await tools.settle('findApplication', { applied: false, profile: keeping })
    await screen.user.click(await until(() => screen.getByRole('button', { name: 'Apply Now' })))
    await until(() => screen.getByRole('dialog', { name: 'Apply for Weaver at Lake Looms' }))
    await type(tools, input)
  })

export const apply = scene<typeof applyMachine>({
  calls: { findApplication: [[listApplications, getProfile]], uploadCv: [uploadCv], sendApplication: [applyCall] },
  sends: {
    findApplication: ({ jobId }, call) => (call === 'listApplications' ? { query: { job: jobId } } : {}),
    // The models' board has another address than the tests'.
    sendApplication: ({ applicationUrl, ...rest }) => ({ body: { ...rest, applicationUrl: applicationUrl.replace(/^https:\/\/[^/]+/, location.origin) } }),
  },
  binding: applyBinding,
  inputs: {
    guest,
    applicant: { ...guest, session: applicant },
    'a URL typed': interruptedBy(async ({ screen }, { interrupted: { url, note } }) => {
      await screen.fill(screen.getByRole('textbox', { name: 'Note to the employer' }), note)
      await screen.user.click(screen.getByRole('radio', { name: 'Provide CV URL' }))
      await screen.fill(screen.getByRole('textbox', { name: 'CV URL' }), url)
    }),
    'a file chosen': interruptedBy(chooseFile),
    'the kept CV chosen': interruptedBy(async (tools) => {
      await chooseFile(tools)
      await tools.screen.user.click(tools.screen.getByRole('radio', { name: /^Use the CV in your profile/ }))
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
  facts: { 'upload.progressed': (tools, { percent }) => tools.progress(percent) },
  answers: { getJob: { status: 200, body: weaver } },
})
