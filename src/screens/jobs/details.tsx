import { fromPromise } from 'xstate'
import { applyMachine, type InterruptedApplication } from '../../machines/applying/apply.machine.ts'
import { detailsMachine } from '../../machines/jobs/details.machine.ts'
import { similarJobsMachine } from '../../machines/jobs/similar-jobs.machine.ts'
import { uploading } from '../../machines/upload.ts'
import { sendApplication } from '../../services/applying/applications.service.ts'
import { managesJob } from '../../services/contract/hiring/ownership.ts'
import { partyOf } from '../../services/contract/policy.ts'
import { loadJob } from '../../services/jobs/jobs.service.ts'
import { loadSimilar } from '../../services/jobs/similar-jobs.service.ts'
import { hasFile, changedTexts } from '../../services/browser/changed-texts.ts'
import { uploadCv } from '../../services/app/uploads.service.ts'
import { DetailsView } from '../../views/jobs/details.view.tsx'
import { createActor } from '../actor.ts'
import { effectsOf, type OpenScreen } from '../board.ts'
import { keepDraft, keptDraft } from '../drafts.ts'

export const open: OpenScreen = (board, opening) => {
  const { params, location, session } = opening
  const { api, cache, token, onRefused } = board
  const id = params['id'] ?? ''
  const details = createActor(
    detailsMachine.provide({ actors: { loadJob: fromPromise(({ input, signal }) => loadJob(api, cache, input.id, signal)) } }),
    { input: { id, today: board.today() } },
  ).start()
  const similar = createActor(
    similarJobsMachine.provide({ actors: { loadSimilar: fromPromise(({ input, signal }) => loadSimilar(api, cache, input.id, signal)) } }),
    { input: { id } },
  ).start()
  const apply = createActor(
    applyMachine.provide({
      actors: {
        findApplication: fromPromise(async ({ input, signal }) =>
          (await import('../../services/applying/apply.service.ts')).findApplication(api, cache, input.jobId, signal),
        ),
        uploadCv: uploading(({ input, ...call }) => uploadCv(input.file, { ...call, token: token(), onRefused })),
        sendApplication: fromPromise(({ input, signal }) => sendApplication(api, cache, input, signal)),
      },
      actions: effectsOf(board),
    }),
    {
      input: {
        jobId: id,
        applicationUrl: board.origin + location.path + location.search,
        returnTo: location.path + location.search,
        party: partyOf(session),
        interrupted: keptDraft<InterruptedApplication>(board, opening),
      },
    },
  ).start()
  keepDraft(board, opening, () => {
    const snapshot = apply.getSnapshot()
    const { method, url, interrupted } = snapshot.context
    return snapshot.hasTag('dialog') ? { method, url: changedTexts('apply')?.['url'] ?? url, file: hasFile('apply') } : interrupted
  })
  const manages = (postedBy: string) => session !== null && managesJob(session, postedBy)
  return { View: () => <DetailsView details={details} apply={apply} similar={similar} manages={manages} />, actors: [details, apply, similar] }
}
