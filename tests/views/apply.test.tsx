import { applyModel } from '../../src/machines/apply.model.ts'
import { Apply } from '../../src/views/details/apply.tsx'
import { applyBinding } from '../bindings/apply.binding.ts'
import { replayInView } from '../support/replay-view.tsx'

replayInView(applyModel, applyBinding, (actor) => <Apply apply={actor} />)
