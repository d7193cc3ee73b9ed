import { applyModel } from '../../../src/machines/applying/apply.model.ts'
import { Apply } from '../../../src/views/applying/apply/apply.tsx'
import { applyBinding } from '../../bindings/applying/apply.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(applyModel, applyBinding, (actor) => <Apply apply={actor} />)
