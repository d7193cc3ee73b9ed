import { shareModel } from '../../../src/machines/jobs/share.model.ts'
import { ShareButton } from '../../../src/views/jobs/share/share-button.tsx'
import { shareBinding } from '../../bindings/jobs/share.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

// No mail program opens here.
document.addEventListener('click', (event) => event.target instanceof HTMLAnchorElement && event.preventDefault())

replayInView(shareModel, shareBinding, (actor) => <ShareButton share={actor} />)
