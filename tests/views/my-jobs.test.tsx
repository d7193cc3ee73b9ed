import { myJobsModel } from '../../src/machines/my-jobs.model.ts'
import { MyJobsView } from '../../src/views/my-jobs.view.tsx'
import { myJobsBinding } from '../bindings/my-jobs.binding.ts'
import { someCountries } from '../support/countries.ts'
import { replayInView } from '../support/replay-view.tsx'

replayInView(myJobsModel, myJobsBinding, (actor) => <MyJobsView myJobs={actor} countries={someCountries()} />)
