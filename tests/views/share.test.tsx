import { shareModel } from '../../src/machines/share.model.ts'
import { ShareButton } from '../../src/views/share/share-button.tsx'
import { shareBinding } from '../bindings/share.binding.ts'
import { replayInView } from '../support/replay-view.tsx'

// No mail program opens here.
document.addEventListener('click', (event) => event.target instanceof HTMLAnchorElement && event.preventDefault())

replayInView(shareModel, shareBinding, (actor) => <ShareButton share={actor} />)
