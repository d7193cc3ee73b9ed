import { appliedJobsModel } from '../../../src/machines/applying/applied-jobs.model.ts'
import { AppliedTag } from '../../../src/views/applying/applied-tag.tsx'
import { appliedJobsBinding } from '../../bindings/applying/applied-jobs.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(appliedJobsModel, appliedJobsBinding, (actor) => <AppliedTag applied={actor} id="j1" />)
