import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { fromPromise } from 'xstate'
import type { Opening } from '../../machines/app/root.machine.ts'
import { alertQueryOf } from '../../machines/alerts/alert-query.ts'
import { jobAlertMachine, notRequestedToast, requestedToast } from '../../machines/alerts/job-alert.machine.ts'
import { askForAlert } from '../../services/alerts/alerts.service.ts'
import { Newsletter } from '../../views/alerts/alerts/newsletter.tsx'
import { SaveSearch } from '../../views/alerts/alerts/save-search.tsx'
import type { ListingActor } from '../../views/jobs/listing/actor.ts'
import { toastAfterLeaving } from '../after-leaving.ts'
import { useFetchedChild } from '../fetched-child.ts'
import { child, tableOf, type AppServices, type MountedScreen } from '../services.ts'

const places: { readonly [screen: string]: 'newsletter' | 'save-search' } = { home: 'newsletter', search: 'save-search' }

const never = () => () => {}

const alertOf = (services: AppServices, place: string, opening: Opening) =>
  child(
    jobAlertMachine.provide({ actors: { requestAlert: fromPromise(({ input, signal }) => toastAfterLeaving(services, askForAlert(services.api, input), signal, () => requestedToast(input.email), notRequestedToast)) } }),
    { inDialog: place === 'save-search', email: opening.session?.email ?? '' },
  )

type AlertFormProps = { services: AppServices; place: string; opening: Opening; listing: ListingActor | undefined }

const AlertForm = ({ services, place, opening, listing }: AlertFormProps) => {
  const jobAlert = useFetchedChild(services.root, 'jobAlert', () => alertOf(services, place, opening))
  const element = useSyncExternalStore(never, () => document.getElementById(place))
  if (jobAlert === undefined || element === null) return null
  return createPortal(place === 'newsletter' ? <Newsletter jobAlert={jobAlert} /> : <SaveSearch jobAlert={jobAlert} queryNow={() => (listing === undefined ? {} : alertQueryOf(listing.getSnapshot().context))} />, element)
}

/** The forms for job alerts, in the places that the home page and the search reserve for them; React looks for the place again once the screen is mounted. */
export const Alerts = ({ services }: { services: AppServices }) => {
  const screen = useSelector(services.root, ({ children }) => children.screen)
  const { opening, actors } = tableOf<MountedScreen>(screen) ?? {}
  const place = places[opening?.route.screen ?? '']
  return opening && place && <AlertForm key={screen?.sessionId} services={services} place={place} opening={opening} listing={actors?.['listing'] as ListingActor | undefined} />
}
