import { leavingModel } from '../../../src/machines/app/leaving.model.ts'
import { Confirmation } from '../../../src/views/components/dialogs/confirmation.tsx'
import { leavingBinding } from '../../bindings/app/leaving.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(leavingModel, leavingBinding, (actor) => <Confirmation of={actor} />)
