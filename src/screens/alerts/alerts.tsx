import { useSyncExternalStore } from 'react'
import { fromPromise } from 'xstate'
import { jobAlertMachine } from '../../machines/alerts/job-alert.machine.ts'
import { readQuery, toCall } from '../../machines/jobs/listing.query.ts'
import { fixedAt } from '../../machines/jobs/search.options.ts'
import { askForAlert } from '../../services/alerts/alerts.service.ts'
import type { Api } from '../../services/app/api.ts'
import { AlertQuery } from '../../services/contract/alerts/alerts.ts'
import { Newsletter } from '../../views/alerts/alerts/newsletter.tsx'
import { SaveSearch } from '../../views/alerts/alerts/save-search.tsx'
import { createActor } from '../actor.ts'
import { Slot } from '../slot.tsx'
import type { Stage, Standing } from '../stage.ts'

const places: { readonly [screen: string]: 'newsletter' | 'save-search' } = { home: 'newsletter', search: 'save-search' }

/** The search that stands in the address. */
const queryNow = (): AlertQuery => {
  const { pathname, search } = window.location
  return AlertQuery.parse(toCall(readQuery(search), 'search', fixedAt(pathname)))
}

/** The forms for job alerts, put into the places that the home page and the search keep for them. */
export const openAlerts = (api: Api, stage: Stage) => {
  const start = (standing: Standing | null) => {
    const place = places[standing?.opening.route.screen ?? '']
    if (place === undefined) return null
    const jobAlert = createActor(
      jobAlertMachine.provide({ actors: { requestAlert: fromPromise(({ input, signal }) => askForAlert(api, input, signal)) } }),
      { input: { inDialog: place === 'save-search', email: standing?.opening.session?.email ?? '' } },
    ).start()
    return { place, jobAlert }
  }
  let shown = start(stage.current())
  stage.subscribe(() => {
    shown?.jobAlert.stop()
    shown = start(stage.current())
  })
  return () => {
    const now = useSyncExternalStore(stage.subscribe, () => shown)
    if (now === null) return null
    const { place, jobAlert } = now
    return (
      <Slot key={jobAlert.sessionId} id={place}>
        {place === 'newsletter' ? <Newsletter jobAlert={jobAlert} /> : <SaveSearch jobAlert={jobAlert} queryNow={queryNow} />}
      </Slot>
    )
  }
}
