import type { placeSuggestionsMachine } from '../../../src/machines/jobs/place-suggestions.machine.ts'
import type { PlaceSuggestion } from '../../../src/services/contract/jobs/job-search.ts'
import { suggestPlaces } from '../../../src/services/contract/jobs/job-search.ts'
import { unusedFor } from '../../../src/services/app/query-cache.ts'
import { placeSuggestionsBinding } from '../../bindings/jobs/place-suggestions.binding.ts'
import { scene } from '../scene.ts'

export const placeSuggestions = scene<typeof placeSuggestionsMachine>({
  calls: { suggestPlaces: [suggestPlaces] },
  binding: placeSuggestionsBinding,
  inputs: { 'a place': { at: '/jobs?place=Gulu', via: '/about' } },
  ports: { suggestPlaces: { replies: (places: PlaceSuggestion[]) => ({ status: 200, body: { places } }) } },
  facts: { 'query.changed': (tools, { search }) => tools.backTo(location.pathname + search) },
  rests: unusedFor,
})
