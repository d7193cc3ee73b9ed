import { createActor } from 'xstate'
import { applyMachine } from '../../src/machines/apply.machine.ts'
import { detailsModel } from '../../src/machines/details.model.ts'
import { DetailsView } from '../../src/views/details.view.tsx'
import { detailsBinding } from '../bindings/details.binding.ts'
import { replayInView } from '../support/replay-view.tsx'

const guest = createActor(applyMachine, {
  input: { jobId: 'j1', applicationUrl: 'https://kazi.example/job-details/j1', returnTo: '/job-details/j1', party: 'Guest', loaded: null },
}).start()

replayInView(detailsModel, detailsBinding, (actor) => <DetailsView details={actor} apply={guest} />)
