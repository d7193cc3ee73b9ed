import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { toastsMachine } from '../../../../src/machines/shell/toasts.machine.ts'
import type { Toast } from '../../../../src/machines/effects.ts'

const toast: Toast = { tone: 'success', text: 'Your application has been withdrawn.' }

const toasts = () => {
  const clock = new SimulatedClock()
  const actor = createActor(toastsMachine, { clock }).start()
  return {
    pass: (ms: number) => clock.increment(ms),
    send: (type: 'hold' | 'release') => actor.send({ type }),
    show: (shown: Toast) => actor.send({ type: 'show', ...shown }),
    shown: () => actor.getSnapshot().context.toasts.map(({ title, text }) => [title, text]),
    whole: () => actor.getSnapshot().context.toasts,
  }
}

describe('toasts of one text appear once, of different ones beside each other (specification 9: Toasts)', () => {
  test.each<[string, Toast, number]>([
    ['the same', toast, 1],
    ['another headline', { ...toast, title: 'Withdrawn!' }, 2],
    ['another tone', { ...toast, tone: 'warning' }, 2],
    ['another text', { ...toast, text: 'Withdrawn.' }, 2],
    ['the same of a topic', { ...toast, topic: 'application a1' }, 2],
  ])('%s', (_, other, count) => {
    const { show, shown } = toasts()
    show(toast)
    show(other)
    expect(shown().length).toBe(count)
  })

  test('a toast has its headline, where it has one', () => {
    const { show, whole } = toasts()
    show(toast)
    show({ ...toast, title: 'Withdrawn!' })
    expect(whole()).toStrictEqual([{ ...toast, id: 'toast-1', ms: 5000 }, { ...toast, title: 'Withdrawn!', id: 'toast-2', ms: 5000 }])
  })
})

test('a toast that was held has its whole time again, however often it is held (specification 9: Toasts)', () => {
  const { pass, send, show, shown } = toasts()
  show(toast)
  for (let round = 0; round < 3; round += 1) {
    pass(1000)
    send('hold')
    pass(500)
    send('release')
  }
  pass(4999)
  expect(shown().length).toBe(1)
  pass(1)
  expect(shown().length).toBe(0)
})
