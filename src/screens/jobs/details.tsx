import { fromPromise } from 'xstate'
import { applyElsewhereMachine } from '../../machines/applying/apply-elsewhere.machine.ts'
import { applyMachine, notSentToast, sentToast, type InterruptedApplication } from '../../machines/applying/apply.machine.ts'
import { detailsMachine } from '../../machines/jobs/details.machine.ts'
import { similarJobsMachine } from '../../machines/jobs/similar-jobs.machine.ts'
import { uploading } from '../../machines/upload.ts'
import { managesJob } from '../../services/contract/hiring/ownership.ts'
import { partyOf } from '../../services/contract/policy.ts'
import { countApplyClick } from '../../services/jobs/apply-clicks.service.ts'
import { loadJob } from '../../services/jobs/jobs.service.ts'
import { loadSimilar } from '../../services/jobs/similar-jobs.service.ts'
import { referringSearch } from '../../services/browser/results.ts'
import { hasFile, changedTexts } from '../../services/browser/changed-texts.ts'
import { DetailsView, type JobFrame } from '../../views/jobs/details.view.tsx'
import type { Opening } from '../../machines/app/root.machine.ts'
import { toastAfterLeaving } from '../after-leaving.ts'
import { child, screen, type AppServices, type Screen } from '../services.ts'
import { restoredDraft } from '../drafts.ts'
import { keepServices, servicesIn } from '../services-in.ts'

const details = detailsMachine.provide({
  actors: {
    loadJob: fromPromise(({ input, signal, system }) => {
      const { api, cache } = servicesIn(system)
      return loadJob(api, cache, input.id, signal)
    }),
  },
})

const similar = similarJobsMachine.provide({
  actors: {
    loadSimilar: fromPromise(({ input, signal, system }) => {
      const { api, cache } = servicesIn(system)
      return loadSimilar(api, cache, input.id, signal)
    }),
  },
})

const apply = applyMachine.provide({
  actors: {
    findApplication: fromPromise(async ({ input, signal, system }) => {
      const { findApplication } = await import('../../services/applying/apply.service.ts')
      const { api, cache } = servicesIn(system)
      return findApplication(api, cache, input.jobId, signal)
    }),
    uploadCv: uploading(async ({ input, system, ...call }) => {
      const { uploadCv } = await import('../../services/app/uploads.service.ts')
      const { token, onRefused } = servicesIn(system)
      return uploadCv(input.file, { ...call, token: token(), onRefused })
    }),
    sendApplication: fromPromise(async ({ input, signal, system }) => {
      const { sendApplication } = await import('../../services/applying/applications.service.ts')
      const services = servicesIn(system)
      return toastAfterLeaving(services, sendApplication(services.api, services.cache, input), signal, () => sentToast, notSentToast)
    }),
  },
})

const elsewhere = applyElsewhereMachine.provide({
  actors: { countClick: fromPromise(({ input, system }) => countApplyClick(servicesIn(system).api, input.jobId)) },
})

/** A job's page; with a frame, the same in another page. */
export const open = (services: AppServices, opening: Opening, frame?: JobFrame): Screen => {
  const { params, location, session } = opening
  const id = params['id'] ?? ''
  keepServices(services.root.system, services)
  const manages = (postedBy: string) => session !== null && managesJob(session, postedBy)
  const results = (isFirst: boolean) => location.state.results ?? (isFirst ? referringSearch() : null)
  return screen({
    children: {
      details: child(details, { id, today: services.today() }),
      apply: child(apply, {
        jobId: id,
        applicationUrl: services.origin + location.path + location.search,
        returnTo: location.path + location.search,
        party: partyOf(session),
        interrupted: restoredDraft<InterruptedApplication>(services, opening),
      }),
      elsewhere: child(elsewhere, { jobId: id }),
      similar: child(similar, { id }),
    },
    View: (actors) => <DetailsView manages={manages} results={results} frame={frame} {...actors} />,
    draft: (actors) => {
      const snapshot = actors.apply.getSnapshot()
      const { method, url, note, interrupted } = snapshot.context
      const typed = changedTexts('apply')
      return snapshot.hasTag('dialog') || snapshot.matches('sending') ? { method, url: typed?.['url'] ?? url, note: typed?.['note'] ?? note, file: hasFile('apply') } : interrupted
    },
  })
}
