import { jobAlertModel } from '../../../src/machines/alerts/job-alert.model.ts'
import { Newsletter } from '../../../src/views/alerts/alerts/newsletter.tsx'
import { SaveSearch } from '../../../src/views/alerts/alerts/save-search.tsx'
import { jobAlertBinding } from '../../bindings/alerts/job-alert.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(jobAlertModel, jobAlertBinding, (actor) =>
  actor.getSnapshot().context.inDialog ? (
    <SaveSearch jobAlert={actor} queryNow={() => ({ title: 'nurse', location: 'kampala, uganda' })} />
  ) : (
    <Newsletter jobAlert={actor} />
  ),
)
