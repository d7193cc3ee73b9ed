import { applicationsModel } from '../../src/machines/applications.model.ts'
import { ApplicationsView } from '../../src/views/applications.view.tsx'
import { applicationsBinding } from '../bindings/applications.binding.ts'
import { replayInView } from '../support/replay-view.tsx'

replayInView(applicationsModel, applicationsBinding, (actor) => <ApplicationsView applications={actor} />)
