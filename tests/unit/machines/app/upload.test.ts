import { expect, test } from 'vitest'
import { createActor, setup, toPromise, type ActorRefFrom, type AnyActorRef } from 'xstate'
import { pngFile } from '../../../../src/machines/model/samples.ts'
import { profileImageMachine } from '../../../../src/machines/profile/profile-image.machine.ts'
import { uploading } from '../../../../src/machines/upload.ts'

type Report = (percent: number) => void

/** A page with two images, whose uploads report the test's percentages; `received` is every report that was sent to a machine. */
const openImages = () => {
  const reports: Record<string, Report> = {}
  const received: string[] = []
  let sent = 0
  const image = profileImageMachine.provide({
    actors: {
      uploadImage: uploading(({ input, onProgress }) => {
        reports[input.type] = onProgress
        return new Promise(() => {})
      }),
    },
  })
  const page = setup({ actors: { image } }).createMachine({
    invoke: [
      { id: 'cover', src: 'image', input: { type: 'background', userId: 'u1', url: '' } },
      { id: 'portrait', src: 'image', input: { type: 'profile', userId: 'u1', url: '' } },
    ],
  })
  const actor = createActor(page, {
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.event') return
      if (inspection.event.type === 'upload.progressed') received.push((inspection.actorRef as AnyActorRef).id)
      if (inspection.event.type === 'progressed') sent += 1
    },
  }).start()
  const child = (id: 'cover' | 'portrait') => actor.getSnapshot().children[id] as ActorRefFrom<typeof profileImageMachine>
  const progress = (id: 'cover' | 'portrait') => child(id).getSnapshot().context.progress
  for (const id of ['cover', 'portrait'] as const) child(id).send({ type: 'choose', file: pngFile('ada.png') })
  return { actor, child, progress, received, sent: () => sent, report: (type: 'background' | 'profile', percent: number) => reports[type]!(percent) }
}

test('what an upload reports goes to the machine that asked for it, and to no other of its kind', () => {
  const { actor, progress, report, received } = openImages()
  report('background', 40)
  expect([progress('cover'), progress('portrait')]).toEqual([40, 0])
  report('profile', 70)
  expect([progress('cover'), progress('portrait')]).toEqual([40, 70])
  expect(received).toEqual(['cover', 'portrait'])
  actor.stop()
})

test('an upload that was cancelled, or whose page was left, reports nothing more', () => {
  const { actor, child, report, received, sent } = openImages()
  child('cover').send({ type: 'cancel' })
  report('background', 80)
  actor.stop()
  report('profile', 90)
  expect([received, sent()]).toEqual([[], 0])
})

test('an upload ends with the answer of its service, or with its failure', async () => {
  const upload = uploading<{ url: string }, { name: string }>(({ input: { name } }) => (name === '' ? Promise.reject({ status: 415 }) : Promise.resolve({ url: `/files/${name}` })))
  expect(await toPromise(createActor(upload, { input: { name: 'ada.png' } }).start())).toEqual({ url: '/files/ada.png' })
  expect(await toPromise(createActor(upload, { input: { name: '' } }).start()).catch((failure: unknown) => failure)).toEqual({ status: 415 })
})
