import { intendedJobModel } from '../../../src/machines/applying/intended-job.model.ts'
import { IntendedJob } from '../../../src/views/applying/intended-job.tsx'
import { intendedJobBinding } from '../../bindings/applying/intended-job.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(intendedJobModel, intendedJobBinding, (actor) => <IntendedJob intended={actor} />)
