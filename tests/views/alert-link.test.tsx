import { Router } from 'wouter'
import { alertConfirmationModel, alertEndingModel } from '../../src/machines/alert-link.model.ts'
import { AlertLinkView } from '../../src/views/alert-link.view.tsx'
import { alertConfirmationBinding, alertEndingBinding } from '../bindings/alert-link.binding.ts'
import { replayInView } from '../support/replay-view.tsx'

replayInView(alertConfirmationModel, alertConfirmationBinding, (actor) => (
  <Router>
    <AlertLinkView alertLink={actor} />
  </Router>
))
replayInView(alertEndingModel, alertEndingBinding, (actor) => (
  <Router>
    <AlertLinkView alertLink={actor} />
  </Router>
))
