import { applicationsModel } from '../../../src/machines/applying/applications.model.ts'
import { ApplicationsView } from '../../../src/views/applying/applications.view.tsx'
import { applicationsBinding } from '../../bindings/applying/applications.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(applicationsModel, applicationsBinding, (actor) => <ApplicationsView applications={actor} />)
