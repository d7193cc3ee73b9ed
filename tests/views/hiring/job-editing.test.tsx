import { jobEditingModel } from '../../../src/machines/hiring/job-editing.model.ts'
import { EditJobView } from '../../../src/views/hiring/edit-job.view.tsx'
import { jobEditingBinding } from '../../bindings/hiring/job-editing.binding.ts'
import { someCountries } from '../../support/board/countries.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(jobEditingModel, jobEditingBinding, (actor) => <EditJobView editing={actor} countries={someCountries()} />)
