import { jobDeletionModel } from '../../../src/machines/hiring/job-deletion.model.ts'
import { DeleteJobView } from '../../../src/views/hiring/delete-job.view.tsx'
import { jobDeletionBinding } from '../../bindings/hiring/job-deletion.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(jobDeletionModel, jobDeletionBinding, (actor) => <DeleteJobView deletion={actor} />)
