import type { SnapshotFrom } from 'xstate'
import type { PlaceSuggestion } from '../../services/contract/jobs/job-search.ts'
import { done, elapsed, model } from '../model.ts'
import { failures, noText, toAnyone, unavailable } from '../model/refusals.ts'
import { placeSuggestionsMachine } from './place-suggestions.machine.ts'

const kampala: PlaceSuggestion = { text: 'Kampala, Uganda', kind: 'city', count: 12 }
const kano: PlaceSuggestion = { text: 'Kano, Nigeria', kind: 'city', count: 1 }
const found = [kampala, kano]
const section = 'issue 15: Search'

type Snapshot = SnapshotFrom<typeof placeSuggestionsMachine>
const at =
  (state: Snapshot['value'], facts: { isOpen?: boolean; active?: number | null; text?: string } = {}) =>
  ({ value, context: { places, active, text } }: Snapshot) =>
    value === state &&
    (facts.isOpen === undefined || places.length > 0 === facts.isOpen) &&
    (facts.active === undefined || active === facts.active) &&
    (facts.text === undefined || text === facts.text)
/** At the place of the input. */
const isFirst = (state: Snapshot['value']) => (before: Snapshot) => at(state)(before) && before.context.place === 'Gulu'
const closed = (text: string) => ({ state: 'closed' as const, context: { text, places: [], active: null } })
const states = ['closed', 'waiting', 'loading', 'shown'] as const

export const placeSuggestionsModel = model(placeSuggestionsMachine, {
  inputs: { 'a place': { search: '?place=Gulu' } },
  cases: {
    type: { ka: { type: 'type', text: ' Ka' }, kan: { type: 'type', text: 'Kan' }, nothing: { type: 'type', text: ' ' } },
    move: { down: { type: 'move', by: 1 }, up: { type: 'move', by: -1 } },
    choose: { kampala: { type: 'choose', text: kampala.text } },
    dismiss: [{ type: 'dismiss' }],
    'query.changed': { elsewhere: { type: 'query.changed', search: '?q=weaver&place=Jinja' }, filter: { type: 'query.changed', search: '?q=weaver&place=Gulu' } },
    'xstate.after.typingPause.placeSuggestions.waiting': [elapsed('typingPause', 'placeSuggestions.waiting')],
    'xstate.done.actor.suggestPlaces': { two: done('suggestPlaces', found), none: done('suggestPlaces', []) },
    'xstate.error.actor.suggestPlaces': [failures('suggestPlaces', unavailable, noText, ...toAnyone)],
  },
  key: ({ value, context: { text, place, places, active } }) => [value, value === 'closed' ? place : value === 'shown' ? '' : text, places.length, value === 'shown' ? active : null],
  rows: [
    { section, when: 'start', expect: closed('Gulu') },

    // Typing waits; the suggestions before stay meanwhile.
    { section, given: at('closed', { text: 'Gulu' }), when: 'type(ka)', expect: { state: 'waiting', waits: { typingPause: 150 }, context: { text: ' Ka', places: [] } } },
    { section, given: at('shown', { text: ' Ka' }), when: 'type(kan)', expect: { state: 'waiting', waits: { typingPause: 150 }, context: { text: 'Kan', places: found, active: null } } },
    { section, given: at('waiting', { text: ' Ka' }), when: 'type(kan)', expect: { state: 'waiting', waits: { typingPause: 150 }, context: { text: 'Kan' } } },
    { section, given: at('loading', { text: ' Ka' }), when: 'type(kan)', expect: { state: 'waiting', waits: { typingPause: 150 }, context: { text: 'Kan' } } },
    ...(['waiting', 'loading', 'shown'] as const).map((state) => ({ section, given: at(state, { text: ' Ka' }), when: 'type(ka)', expect: { state } })),
    { section, given: at('waiting', { text: ' Ka' }), when: 'after typingPause.placeSuggestions.waiting', expect: { state: 'loading', invokes: { suggestPlaces: { text: 'Ka' } } } },
    ...(['waiting', 'loading', 'shown'] as const).map((given) => ({ section, given, when: 'type(nothing)', expect: closed(' ') })),
    { section, given: at('closed', { text: 'Gulu' }), when: 'type(nothing)', expect: closed(' ') },

    { section, when: 'suggestPlaces done(two)', expect: { state: 'shown', context: { places: found, active: null }, shows: ['Kampala, Uganda', '12 jobs', 'Kano, Nigeria', '1 job'] } },
    { section, given: at('loading', { text: ' Ka' }), when: 'suggestPlaces done(none)', expect: closed(' Ka') },
    { section, given: at('loading', { text: ' Ka' }), when: 'suggestPlaces failed', expect: closed(' Ka') },

    // The arrow keys go round: the box, the first, the last, the box.
    { section, given: at('shown', { active: null }), when: 'move(down)', expect: { state: 'shown', context: { active: 0 } } },
    { section, given: at('shown', { active: null }), when: 'move(up)', expect: { state: 'shown', context: { active: 1 } } },
    { section, given: at('shown', { active: 0 }), when: 'move(down)', expect: { state: 'shown', context: { active: 1 } } },
    { section, given: at('shown', { active: 0 }), when: 'move(up)', expect: { state: 'shown', context: { active: null } } },
    { section, given: at('shown', { active: 1 }), when: 'move(down)', expect: { state: 'shown', context: { active: null } } },
    { section, given: at('shown', { active: 1 }), when: 'move(up)', expect: { state: 'shown', context: { active: 0 } } },
    ...(['waiting', 'loading'] as const).flatMap((state) => [
      { section, given: at(state, { isOpen: true, active: null }), when: 'move(down)', expect: { state, context: { active: 0 } } },
      { section, given: at(state, { isOpen: false }), when: 'move', expect: { state, context: { active: null } } },
    ]),
    { section, given: 'closed', when: 'move', expect: { state: 'closed', context: { active: null } } },

    { section, given: 'shown', when: 'choose', expect: closed('Kampala, Uganda') },
    ...(['waiting', 'loading'] as const).flatMap((state) => [
      { section, given: at(state, { isOpen: true }), when: 'choose', expect: closed('Kampala, Uganda') },
      { section, given: at(state, { isOpen: false }), when: 'choose', expect: { state } },
    ]),
    { section, given: 'closed', when: 'choose', expect: { state: 'closed' } },

    ...(['waiting', 'loading', 'shown'] as const).map((state) => ({ section, given: at(state, { text: ' Ka' }), when: 'dismiss', expect: closed(' Ka') })),
    { section, given: at('closed', { text: 'Gulu' }), when: 'dismiss', expect: closed('Gulu') },
    ...states.map((state) => ({ section, given: isFirst(state), when: 'query.changed(elsewhere)', expect: { ...closed('Jinja'), context: { ...closed('Jinja').context, place: 'Jinja' } } })),
    // A filter leaves a place alone that is typed and not searched for yet.
    ...(['waiting', 'loading', 'shown'] as const).map((state) => ({
      section,
      given: (before: Snapshot) => isFirst(state)(before) && before.context.text === ' Ka',
      when: 'query.changed(filter)',
      expect: closed(' Ka'),
    })),
    { section, given: at('closed', { text: 'Gulu' }), when: 'query.changed(filter)', expect: closed('Gulu') },
    { section, given: ({ context }) => context.place === 'Jinja', when: 'query.changed(filter)', expect: closed('Gulu') },
  ],
  equivalents: { '(root) move: drop guard': 'in an empty list every move ends in the box; the guard tells the view that there is none' },
})
