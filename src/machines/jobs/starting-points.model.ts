import type { StartingPoints } from '../../services/contract/jobs/starting-points.ts'
import { done, model } from '../model.ts'
import { failures, offline, toAnyone, tooLate, unreadable } from '../model/refusals.ts'
import { startingPointsMachine } from './starting-points.machine.ts'

const points: StartingPoints = {
  jobs: 3, companies: 2, places: 2, topRoles: ['Rug Weaver'], topPlaces: ['Kampala, Uganda', 'Jinja, Uganda'], topCompanies: ['Lake Looms', 'Nile Yarns'],
}
const one: StartingPoints = { jobs: 1, companies: 1, places: 1, topRoles: ['C++'], topPlaces: ['Kampala, Uganda'], topCompanies: ['Looms_2'] }
const none: StartingPoints = { jobs: 0, companies: 0, places: 0, topRoles: [], topPlaces: [], topCompanies: [] }
const section = 'issue 18: Look and use'

export const startingPointsModel = model(startingPointsMachine, {
  inputs: { 'fresh page': undefined },
  cases: {
    'xstate.done.actor.loadStartingPoints': { some: done('loadStartingPoints', points), one: done('loadStartingPoints', one), none: done('loadStartingPoints', none) },
    'xstate.error.actor.loadStartingPoints': [failures('loadStartingPoints', offline, tooLate, unreadable, ...toAnyone)],
  },
  key: ({ value, context }) => [value, context.points?.jobs ?? null],
  rows: [
    { section, when: 'start', expect: { state: 'loading', tags: ['busy'], context: { points: null }, invokes: { loadStartingPoints: undefined } } },
    {
      section,
      when: 'loadStartingPoints done(some)',
      expect: { state: 'shown', tags: [], context: { points }, shows: ['3 open jobs', '2 companies', '2 places', 'Rug Weaver', 'Kampala, Uganda', 'Jinja, Uganda', 'Lake Looms', 'Nile Yarns'] },
    },
    { section, when: 'loadStartingPoints done(one)', expect: { state: 'shown', tags: [], context: { points: one }, shows: ['1 open job', '1 company', '1 place', 'C++', 'Looms_2'] } },
    { section, when: 'loadStartingPoints done(none)', expect: { state: 'none', tags: [], context: { points: null } } },
    { section, when: 'loadStartingPoints failed', expect: { state: 'none', tags: [], context: { points: null } } },
  ],
})
