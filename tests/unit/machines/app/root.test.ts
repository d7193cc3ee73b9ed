import { describe, expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, waitFor, type AnyActorRef } from 'xstate'
import type { Composite } from '../../../../src/machines/app/composite.ts'
import type { HistoryEntry, Session } from '../../../../src/machines/app/location.ts'
import { rootMachine } from '../../../../src/machines/app/root.machine.ts'
import { ada } from '../../../../src/machines/model/samples.ts'

/** A visit at `/jobs` whose pages are all the same screen, with what the screen received, what the shell received, and the entries of the history. */
const visit = async () => {
  const [received, toShell, history] = [[] as object[], [] as string[], [] as HistoryEntry[]]
  const page = createMachine({ on: { crash: { actions: () => { throw new Error('The page has failed.') } }, '*': { actions: ({ event }) => void received.push(event) } } })
  const screen: Composite = { children: { page: { logic: page } }, on: Object.fromEntries(['query.changed', 'leave', 'crash'].map((type) => [type, { page: type }])), toJSON: () => 'screen' }
  const machine = rootMachine.provide({
    actors: { restoreSession: fromPromise<Session, void>(() => Promise.resolve(ada)), openScreen: fromPromise(() => Promise.resolve(screen)), logout: fromPromise(() => Promise.resolve()) },
    actions: { writeHistory: (_, entry) => void history.push(entry) },
  })
  const root = createActor(machine, {
    systemId: 'root',
    input: { location: { path: '/jobs', search: '', state: {} } },
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event' && (inspected.actorRef as AnyActorRef).id === 'shell') toShell.push(inspected.event.type)
    },
  }).start()
  const opened = (path: string) => waitFor(root, (now) => now.matches({ visiting: { page: 'open' } }) && now.context.location.path === path)
  const mounted = () => root.system.get('screen') as AnyActorRef
  await opened('/jobs')
  return { root, received, toShell, history, opened, mounted, end: () => void root.stop() }
}

describe('the actors of a visit', () => {
  test('are found by their names', async () => {
    const { root, mounted, end } = await visit()
    const { toasts, shell, screen } = root.getSnapshot().children
    expect([root.system.get('toasts'), root.system.get('shell'), mounted()].map((actor, at) => actor === [toasts, shell, screen][at])).toEqual([true, true, true])
    end()
  })

  test('a new screen replaces the one before, which is stopped', async () => {
    const { root, opened, mounted, end } = await visit()
    const before = mounted()
    root.send({ type: 'navigate', to: '/salary' })
    await opened('/salary')
    expect([before.getSnapshot().status, mounted().getSnapshot().status, mounted() === before]).toEqual(['stopped', 'active', false])
    end()
  })

  test('a screen that fails is taken out', async () => {
    const { root, mounted, end } = await visit()
    mounted().send({ type: 'crash' })
    expect([root.getSnapshot().matches({ visiting: { page: 'crashed' } }), root.getSnapshot().children.screen, mounted()]).toEqual([true, undefined, undefined])
    end()
  })
})

describe('a navigation (specification 2.1, 2.2)', () => {
  test.each([
    ['/jobs?q=weaver', false],
    ['/salary', false],
    ['/jobs?q=weaver', true],
    ['/salary', true],
  ])('to %s writes an entry of the history; in the place of the current one: %j', async (to, replace) => {
    const { root, history, end } = await visit()
    root.send({ type: 'navigate', to, ...(replace && { replace }) })
    expect(history).toEqual([{ url: to, state: {}, replace }])
    end()
  })

  test.each(['/jobs?q=weaver', '/salary'])('to %s closes the menus', async (to) => {
    const { root, toShell, end } = await visit()
    toShell.length = 0
    root.send({ type: 'navigate', to })
    expect(toShell).toEqual(['close'])
    end()
  })

  test('to another query of its page goes to the screen', async () => {
    const { root, received, end } = await visit()
    root.send({ type: 'navigate', to: '/jobs?q=weaver' })
    expect(received).toEqual([{ type: 'query.changed', search: '?q=weaver' }])
    end()
  })

  test('away from unsaved input is a question of the screen', async () => {
    const { root, received, end } = await visit()
    root.send({ type: 'navigation.blocked' })
    root.send({ type: 'navigate', to: '/salary', replace: true })
    root.send({ type: 'location.changed', location: { path: '/salary', search: '?q=dyer', state: {} } })
    expect([received, root.getSnapshot().context.location.path]).toEqual([
      [{ type: 'leave', navigation: { to: '/salary', replace: true } }, { type: 'leave', navigation: { to: '/salary?q=dyer', state: {} } }], '/jobs',
    ])
    end()
  })

  test('to / ends a logout', async () => {
    const { root, opened, end } = await visit()
    root.send({ type: 'logout' })
    await opened('/')
    expect(root.getSnapshot().context.session).toBe(null)
    end()
  })
})
