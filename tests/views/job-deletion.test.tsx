import { jobDeletionModel } from '../../src/machines/job-deletion.model.ts'
import { DeleteJobView } from '../../src/views/delete-job.view.tsx'
import { jobDeletionBinding } from '../bindings/job-deletion.binding.ts'
import { replayInView } from '../support/replay-view.tsx'

replayInView(jobDeletionModel, jobDeletionBinding, (actor) => <DeleteJobView deletion={actor} />)
