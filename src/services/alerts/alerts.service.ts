import type { Api } from '../app/api.ts'
import { confirmAlert, endAlert, requestAlert, type AlertRequest, type AlertToken } from '../contract/alerts/alerts.ts'

/** Asks for new jobs of a search by e-mail; whether the address gets any already is not answered. */
export const askForAlert = async (api: Api, body: AlertRequest): Promise<void> => {
  await api.send(requestAlert, { body })
}

/** The actions of links in mails, by their pages. */
const settling = { confirm: confirmAlert, unsubscribe: endAlert } as const

/** Confirms an alert, or ends it, by the token of a mail. */
export const settleAlert = async (api: Api, page: keyof typeof settling, body: AlertToken, signal: AbortSignal): Promise<void> => {
  await api.send(settling[page], { body, signal })
}
