import { assign, setup } from 'xstate'
import type { PlaceSuggestion } from '../../services/contract/jobs/job-search.ts'
import { port } from '../ports.ts'
import { readQuery } from './listing.query.ts'
import { valueOf } from './listing.selectors.ts'

type Context = {
  text: string
  /** The place of the address; the text of the box may be another one, which is not searched for yet. */
  place: string
  places: PlaceSuggestion[]
  /** The index of the suggestion that the arrow keys have reached; null while they are in the box. */
  active: number | null
}

const placeIn = (search: string): string => valueOf(readQuery(search), 'location')

/**
 * The box of a search's place with its suggestions (issue 15, 'Search': Places). Suggestions are a help: a failed or late answer leaves the box as it is,
 * and any text can be searched for.
 */
export const placeSuggestionsMachine = setup({
  types: {
    input: {} as { search: string },
    context: {} as Context,
    events: {} as
      | { type: 'type'; text: string }
      | { type: 'move'; by: 1 | -1 }
      | { type: 'choose'; text: string }
      | { type: 'dismiss' }
      | { type: 'query.changed'; search: string },
  },
  actors: { suggestPlaces: port<PlaceSuggestion[], { text: string }>('suggestPlaces') },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text, active: null })),
    keepPlace: assign((_, { search }: { search: string }) => ({ place: placeIn(search) })),
    keepPlaces: assign((_, { places }: { places: PlaceSuggestion[] }) => ({ places, active: null })),
    forgetPlaces: assign(() => ({ places: [], active: null })),
    /** Past either end the arrow keys are back in the box. */
    move: assign(({ context: { places, active } }, { by }: { by: 1 | -1 }) => {
      const stops = places.length + 1
      const next = ((active ?? -1) + 1 + by + stops) % stops
      return { active: next === 0 ? null : next - 1 }
    }),
  },
  guards: {
    isSame: ({ context }, { text }: { text: string }) => context.text === text,
    isSamePlace: ({ context }, { search }: { search: string }) => context.place === placeIn(search),
    isBlank: (_, { text }: { text: string }) => text.trim() === '',
    isNone: (_, { places }: { places: PlaceSuggestion[] }) => places.length === 0,
    isOffered: ({ context: { places } }, { text }: { text: string }) => places.some((place) => place.text === text),
    isOpen: ({ context: { places } }) => places.length > 0,
  },
  delays: { typingPause: 150 },
}).createMachine({
  id: 'placeSuggestions',
  context: ({ input }) => ({ text: placeIn(input.search), place: placeIn(input.search), places: [], active: null }),
  initial: 'closed',
  on: {
    type: [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.closed',
        actions: [{ type: 'keepText', params: ({ event }) => event }, 'forgetPlaces'],
      },
      { target: '.waiting', actions: { type: 'keepText', params: ({ event }) => event } },
    ],
    move: { guard: 'isOpen', actions: { type: 'move', params: ({ event }) => event } },
    choose: {
      guard: { type: 'isOffered', params: ({ event }) => event },
      target: '.closed',
      actions: [{ type: 'keepText', params: ({ event }) => event }, 'forgetPlaces'],
    },
    dismiss: { target: '.closed', actions: 'forgetPlaces' },
    'query.changed': [
      { guard: { type: 'isSamePlace', params: ({ event }) => event }, target: '.closed', actions: 'forgetPlaces' },
      {
        target: '.closed',
        actions: [{ type: 'keepText', params: ({ event }) => ({ text: placeIn(event.search) }) }, { type: 'keepPlace', params: ({ event }) => event }, 'forgetPlaces'],
      },
    ],
  },
  states: {
    closed: {},
    /** The suggestions for the text before stay until the next ones are there. */
    waiting: { after: { typingPause: 'loading' } },
    loading: {
      invoke: {
        id: 'suggestPlaces',
        src: 'suggestPlaces',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => ({ places: event.output }) }, target: 'closed', actions: 'forgetPlaces' },
          { target: 'shown', actions: { type: 'keepPlaces', params: ({ event }) => ({ places: event.output }) } },
        ],
        onError: { target: 'closed', actions: 'forgetPlaces' },
      },
    },
    shown: {},
  },
})
