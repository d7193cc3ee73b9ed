import type { placeSuggestionsMachine } from '../../../src/machines/jobs/place-suggestions.machine.ts'
import type { PlaceSuggestion } from '../../../src/services/contract/jobs/job-search.ts'
import { suggestPlaces } from '../../../src/services/contract/jobs/job-search.ts'
import { unusedFor } from '../../../src/services/app/query-cache.ts'
import { placeSuggestionsBinding } from '../../bindings/jobs/place-suggestions.binding.ts'
import { scene } from '../scene.ts'

/** React ignores a change to the same text. */
const sameAfter = (label: string) => (before: readonly string[]) => (before.findLast((one) => one.startsWith('type(')) === label ? 'the same text again is no change, so the pause of the first one ends' : null)

export const placeSuggestions = scene<typeof placeSuggestionsMachine>({
  calls: { suggestPlaces: [suggestPlaces] },
  binding: placeSuggestionsBinding,
  inputs: { 'a place': { at: '/jobs?place=Gulu', via: '/about' } },
  ports: { suggestPlaces: { replies: (places: PlaceSuggestion[]) => ({ status: 200, body: { places } }) } },
  facts: { 'query.changed': (tools, { search }) => tools.backTo(location.pathname + search) },
  rests: unusedFor,
  impossible: { 'type(ka)': sameAfter('type(ka)'), 'type(kan)': sameAfter('type(kan)') },
})
