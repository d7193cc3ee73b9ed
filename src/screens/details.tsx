import { fromPromise } from 'xstate'
import { applyMachine, type InterruptedApplication } from '../machines/apply.machine.ts'
import { detailsMachine } from '../machines/details.machine.ts'
import { similarJobsMachine } from '../machines/similar-jobs.machine.ts'
import { sendApplication } from '../services/applications.service.ts'
import { managesJob } from '../services/contract/ownership.ts'
import { partyOf } from '../services/contract/policy.ts'
import { loadJob } from '../services/jobs.service.ts'
import { loadSimilar } from '../services/similar-jobs.service.ts'
import { hasFile, typedIn } from '../services/typed.ts'
import { uploadCv } from '../services/uploads.service.ts'
import { DetailsView } from '../views/details.view.tsx'
import { createActor } from './actor.ts'
import { effectsOf, type OpenScreen } from './board.ts'
import { keepDraft, keptDraft } from './drafts.ts'

export const open: OpenScreen = (board, opening) => {
  const { params, location, session } = opening
  const { api, cache, token, onRefused } = board
  const id = params['id'] ?? ''
  const details = createActor(
    detailsMachine.provide({ actors: { loadJob: fromPromise(({ input, signal }) => loadJob(api, cache, input.id, signal)) } }),
    { input: { id, today: board.today(), loaded: null } },
  ).start()
  const similar = createActor(
    similarJobsMachine.provide({ actors: { loadSimilar: fromPromise(({ input, signal }) => loadSimilar(api, cache, input.id, signal)) } }),
    { input: { id, loaded: null } },
  ).start()
  const apply = createActor(
    applyMachine.provide({
      actors: {
        findApplication: fromPromise(async ({ input, signal }) =>
          (await import('../services/apply.service.ts')).findApplication(api, cache, input.jobId, signal),
        ),
        uploadCv: fromPromise(({ input, signal }) =>
          uploadCv(input.file, {
            token: token(),
            signal,
            onProgress: (percent) => apply.send({ type: 'upload.progressed', percent }),
            onRefused,
          }),
        ),
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
        loaded: null,
        interrupted: keptDraft<InterruptedApplication>(board, opening),
      },
    },
  ).start()
  keepDraft(board, opening, () => {
    const snapshot = apply.getSnapshot()
    const { method, url, interrupted } = snapshot.context
    return snapshot.hasTag('dialog') ? { method, url: typedIn('apply')?.['url'] ?? url, file: hasFile('apply') } : interrupted
  })
  const manages = (postedBy: string) => session !== null && managesJob(session, postedBy)
  return { View: () => <DetailsView details={details} apply={apply} similar={similar} manages={manages} />, actors: [details, apply, similar] }
}
