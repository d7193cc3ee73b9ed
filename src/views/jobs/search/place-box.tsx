import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { placeSuggestionsMachine } from '../../../machines/jobs/place-suggestions.machine.ts'
import type { PlaceSuggestion } from '../../../services/contract/jobs/job-search.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import { hidden } from '../../../styles/components/common.css.ts'
import * as css from '../../../styles/jobs/search.css.ts'
import { PlaceInput } from '../listing/search-bar.tsx'

export type PlacesActor = ActorRefFrom<typeof placeSuggestionsMachine>
type Props = { places: PlacesActor }

/** The id of the page's one list of places. */
const listId = 'places'
const optionId = (at: number) => `${listId}-${at}`

/** The box of a place: a combobox with a list (WAI-ARIA practices), in which any text may stay. */
export const PlaceBox = ({ places }: Props) => {
  const snapshot = useSelector(places, (s) => s)
  const { text, places: found, active } = snapshot.context
  const isOpen = found.length > 0
  const press = (event: KeyboardEvent) => {
    // An input method takes the same keys.
    if (snapshot.matches('closed') || event.nativeEvent.isComposing) return
    const chosen = active === null ? undefined : found[active]
    if (event.key === 'ArrowDown') places.send({ type: 'move', by: 1 })
    else if (event.key === 'ArrowUp') places.send({ type: 'move', by: -1 })
    else if (event.key === 'Escape') places.send({ type: 'dismiss' })
    else if (event.key === 'Enter' && chosen !== undefined) places.send({ type: 'choose', text: chosen.text })
    else return
    event.preventDefault()
  }
  return (
    <PlaceInput
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-activedescendant={active === null ? undefined : optionId(active)}
      value={text}
      onChange={({ target }) => places.send({ type: 'type', text: target.value })}
      onKeyDown={press}
      onBlur={() => places.send({ type: 'dismiss' })}
    />
  )
}

/** A place without jobs is suggested where a radius around it has some. */
const countOf = ({ count, more }: Pick<PlaceSuggestion, 'count' | 'more'>): string =>
  count === 0 ? 'jobs nearby' : `${grouped(count)}${more ? '+' : ''} ${count === 1 ? 'job' : 'jobs'}`

/** The browser scrolls to what has the focus alone, which the box has. */
const showOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** The places that begin with the text. */
export const PlaceList = ({ places }: Props) => {
  const { places: found, active } = useSelector(places, ({ context }) => context)
  return (
    <>
      {found.length > 0 && (
        // The box keeps the focus.
        <div id={listId} role="listbox" aria-label="Places" tabIndex={-1} className={css.places} onMouseDown={(event) => event.preventDefault()}>
          {found.map(({ text, ...place }, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box has the focus and takes the keys
            <div
              key={text}
              ref={at === active ? showOption : undefined}
              id={optionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={css.place}
              onClick={() => places.send({ type: 'choose', text })}
            >
              <span className={css.option} dir="auto">
                {text}
              </span>{' '}
              <span className={css.count}>{countOf(place)}</span>
            </div>
          ))}
        </div>
      )}
      <span className={hidden} aria-live="polite">
        {found.length > 0 && `${found.length} ${found.length === 1 ? 'place' : 'places'}`}
      </span>
    </>
  )
}
