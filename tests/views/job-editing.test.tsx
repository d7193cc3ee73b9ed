import { jobEditingModel } from '../../src/machines/job-editing.model.ts'
import { EditJobView } from '../../src/views/edit-job.view.tsx'
import { jobEditingBinding } from '../bindings/job-editing.binding.ts'
import { someCountries } from '../support/countries.ts'
import { replayInView } from '../support/replay-view.tsx'

replayInView(jobEditingModel, jobEditingBinding, (actor) => <EditJobView editing={actor} countries={someCountries()} />)
