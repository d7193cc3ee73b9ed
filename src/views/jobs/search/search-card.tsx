import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import { pageAddress } from '../../../machines/jobs/search.selectors.ts'
import { excerpt } from '../../../styles/jobs/listing.css.ts'
import { LazyComponent } from '../../components/lazy-component.tsx'
import type { CardProps } from '../listing/actor.ts'
import { CardFace } from '../listing/job-card.tsx'

/** A result of a search: the salary in the unit of the whole list, and two lines of the description with the words of the search. */
export const SearchCard = ({ listing, job, position }: CardProps) => {
  // A list that loads replaces its cards: none of them is rendered for the address of the next.
  const results = useSelector(listing, ({ context }) => pageAddress(context, context.query.page), () => listing.getSnapshot().hasTag('busy'))
  const Part = useContext(LazyComponent)
  return (
    <CardFace job={job} position={position} state={{ results }} {...(Part && { pay: <Part job={job} place="pay" /> })}>
      {job.excerpt?.length ? (
        <p className={excerpt} dir="auto" lang={job.lang}>
          {job.excerpt.map((text, at) => (at % 2 ? <mark key={at}>{text}</mark> : text))}
        </p>
      ) : null}
    </CardFace>
  )
}
