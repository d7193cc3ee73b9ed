import { Router } from 'wouter'
import { alertConfirmationModel, alertEndingModel } from '../../../src/machines/alerts/alert-link.model.ts'
import { AlertLinkView } from '../../../src/views/alerts/alert-link.view.tsx'
import { alertConfirmationBinding, alertEndingBinding } from '../../bindings/alerts/alert-link.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

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
