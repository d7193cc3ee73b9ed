import { expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, toPromise, waitFor, type AnyActorLogic } from 'xstate'
import type { UserInfo } from '../../../../src/services/contract/entities.ts'
import type { Analytics } from '../../../../src/services/contract/profile/users.ts'
import { ada, pngFile } from '../../../../src/machines/model/samples.ts'
import { analyticsMachine } from '../../../../src/machines/profile/analytics.machine.ts'
import { employmentMachine } from '../../../../src/machines/profile/employment.machine.ts'
import { myProfileMachine, untyped } from '../../../../src/machines/profile/my-profile.machine.ts'
import { profileDetailsMachine } from '../../../../src/machines/profile/profile-details.machine.ts'
import { profileImageMachine, type ImageType } from '../../../../src/machines/profile/profile-image.machine.ts'
import { suggestionsMachine, type Interests, type Suggestions } from '../../../../src/machines/profile/suggestions.machine.ts'

const answering = (profile: UserInfo) => fromPromise<UserInfo, Partial<UserInfo>>(() => Promise.resolve(profile))
const saveProfile = answering(ada)
const nobody: UserInfo = { userId: 'u1', email: 'ada@example.com', role: 'Applicant', isActive: true }
const named = { fullName: 'Ada Byron', profession: 'Weaver', telephone: '' }

/** The first event that a part of the page, which is sent one, sends to the page. */
const heardFrom = (part: AnyActorLogic, input: object, event: { type: string }): Promise<unknown> => {
  const page = createMachine({
    invoke: { id: 'part', src: part, input },
    initial: 'open',
    states: { open: { on: { 'typed.*': 'informed' } }, informed: { type: 'final', output: ({ event: received }) => received as unknown } },
    output: ({ event: ended }) => (ended as { output?: unknown }).output,
  })
  const actor = createActor(page).start()
  actor.getSnapshot().children['part']?.send(event)
  return toPromise(actor)
}

test.each([
  ['details that are discarded', profileDetailsMachine, { ...named, typed: {} }, { type: 'cancel' }, 'details'],
  ['details that are saved', profileDetailsMachine.provide({ actors: { saveProfile } }), { ...named, typed: {} }, { type: 'save', draft: named }, 'details'],
  ['an employment that is saved', employmentMachine.provide({ actors: { saveProfile } }), { saved: null, typed: {} }, { type: 'choose', openToWork: false }, 'employment'],
] as const)('the page hears of %s', async (_, part, input, event, name) => expect(await heardFrom(part, input, event)).toEqual({ type: 'typed.forgotten', part: name }))

test('a profile without names and images is shown without them', async () => {
  const details = createActor(profileDetailsMachine.provide({ actors: { saveProfile: answering(nobody) }, actions: { tellForgotten: () => {} } }), { input: { ...named, typed: {} } }).start()
  details.send({ type: 'save', draft: named })
  expect((await waitFor(details, (now) => now.matches('reading'))).context).toEqual({ fullName: '', profession: '', telephone: '', typed: null, problems: {} })
  details.stop()

  const uploadImage = fromPromise<{ url: string }, { file: File; userId: string; type: ImageType }>(() => Promise.resolve({ url: '/api/images/new' }))
  const image = createActor(profileImageMachine.provide({ actors: { uploadImage, saveProfile: answering(nobody) } }), { input: { type: 'profile', userId: 'u1', url: '/api/images/old' } }).start()
  image.send({ type: 'choose', file: pngFile('ada.png') })
  expect((await waitFor(image, (now) => now.matches('idle'))).context).toMatchObject({ url: '', uploaded: '' })
  image.stop()
})

test('the parts of a profile without names begin without them (specification 2.13)', async () => {
  const loadProfile = fromPromise<UserInfo, void>(() => Promise.resolve(nobody))
  const suggestions = suggestionsMachine.provide({ actors: { loadSuggestions: fromPromise<Suggestions, Interests>(() => new Promise(() => {})) } })
  const analytics = analyticsMachine.provide({ actors: { loadAnalytics: fromPromise<Analytics, void>(() => new Promise(() => {})) } })
  const page = createActor(myProfileMachine.provide({ actors: { loadProfile, suggestions, analytics } }), { input: { typed: untyped } }).start()
  const { details, resume } = (await waitFor(page, (now) => now.matches('shown'))).children
  expect([details?.getSnapshot().context, resume?.getSnapshot().context]).toMatchObject([{ fullName: '', profession: '', telephone: '' }, { stored: null, owner: '' }])
  page.stop()
})
