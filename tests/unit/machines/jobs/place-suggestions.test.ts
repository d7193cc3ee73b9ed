import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { placeSuggestionsMachine } from '../../../../src/machines/jobs/place-suggestions.machine.ts'
import type { PlaceSuggestion } from '../../../../src/services/contract/jobs/job-search.ts'

/** The box after one suggestion has come. */
const suggested = async (place: PlaceSuggestion) => {
  const clock = new SimulatedClock()
  const suggestPlaces = fromPromise<PlaceSuggestion[], { text: string }>(() => Promise.resolve([place]))
  const box = createActor(placeSuggestionsMachine.provide({ actors: { suggestPlaces } }), { clock, input: { search: '' } }).start()
  box.send({ type: 'type', text: 'Kam' })
  clock.increment(150)
  await waitFor(box, (now) => now.matches('shown'))
  return { send: box.send.bind(box), context: () => box.getSnapshot().context, end: () => void box.stop() }
}

test('the arrow keys reach a suggestion that is the only one, and only what is suggested can be chosen (issue 15: Search)', async () => {
  const kampala: PlaceSuggestion = { text: 'Kampala, Uganda', kind: 'city', count: 12 }
  const { send, context, end } = await suggested(kampala)
  send({ type: 'move', by: 1 })
  expect(context().active).toBe(0)
  send({ type: 'choose', text: 'Gulu, Uganda' })
  expect(context()).toMatchObject({ text: 'Kam', places: [kampala] })
  send({ type: 'choose', text: 'Kampala, Uganda' })
  expect(context()).toMatchObject({ text: 'Kampala, Uganda', places: [] })
  end()
})
