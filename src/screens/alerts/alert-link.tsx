import { fromPromise } from 'xstate'
import { alertLinkMachine } from '../../machines/alerts/alert-link.machine.ts'
import { settleAlert } from '../../services/alerts/alerts.service.ts'
import { AlertLinkView } from '../../views/alerts/alert-link.view.tsx'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = ({ api }, { route, location: { search } }) => {
  const page = route.path === '/alerts/confirm' ? 'confirm' : 'unsubscribe'
  const alertLink = child(
    alertLinkMachine.provide({ actors: { settleAlert: fromPromise(({ input, signal }) => settleAlert(api, page, input, signal)) } }),
    { page, token: new URLSearchParams(search).get('token') },
  )
  return screen({ children: { alertLink }, View: AlertLinkView })
}
