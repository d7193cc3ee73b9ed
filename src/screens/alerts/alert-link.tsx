import { fromPromise } from 'xstate'
import { alertLinkMachine } from '../../machines/alerts/alert-link.machine.ts'
import { settleAlert } from '../../services/alerts/alerts.service.ts'
import { AlertLinkView } from '../../views/alerts/alert-link.view.tsx'
import { createActor } from '../actor.ts'
import type { OpenScreen } from '../board.ts'

export const open: OpenScreen = ({ api }, { route, location: { search } }) => {
  const page = route.path === '/alerts/confirm' ? 'confirm' : 'unsubscribe'
  const alertLink = createActor(
    alertLinkMachine.provide({ actors: { settleAlert: fromPromise(({ input, signal }) => settleAlert(api, page, input, signal)) } }),
    { input: { page, token: new URLSearchParams(search).get('token') } },
  ).start()
  return { View: () => <AlertLinkView alertLink={alertLink} />, actors: [alertLink] }
}
