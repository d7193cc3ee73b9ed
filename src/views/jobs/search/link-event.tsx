import type { MouseEvent, ReactNode } from 'react'
import type { EventFromLogic } from 'xstate'
import type { listingMachine } from '../../../machines/jobs/listing.machine.ts'
import { afterPaint } from '../../shell/after-paint.ts'
import { Link } from '../../components/link.tsx'
import type { ListingActor } from '../listing/actor.ts'

type LinkEventProps = {
  listing: ListingActor
  to: string
  /** The event of a plain click; without the application, and in a new tab, the browser follows the link. */
  event: EventFromLogic<typeof listingMachine>
  className?: string
  rel?: string
  label?: string
  children: ReactNode
}

/** A change of the search: a link to its address. */
export const LinkEvent = ({ listing, event, label, ...link }: LinkEventProps) => {
  const send = (click: MouseEvent) => {
    click.preventDefault()
    void afterPaint(() => listing.send(event))
  }
  return <Link {...link} aria-label={label} onClick={send} />
}
