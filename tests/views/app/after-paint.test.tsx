import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useShownFirst } from '../../../src/views/shell/after-paint.ts'

/** Paints at each call, and at no other time. */
const framesByHand = () => {
  const requested: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => requested.push(run))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return () =>
    act(async () => {
      for (const run of requested.splice(0)) run(0)
      await vi.advanceTimersByTimeAsync(0)
    })
}

const Words = ({ changed, accepts = true }: { changed: (text: string) => void; accepts?: boolean }) => {
  const [value, setValue] = useState('')
  const [shown, show] = useShownFirst(value, (text) => {
    changed(text)
    if (accepts) setValue(text)
  })
  return <input value={shown} onChange={({ target }) => show(target.value)} />
}

const box = () => screen.getByRole<HTMLInputElement>('textbox')

test('a control shows a press before what follows from it runs', async () => {
  const paint = framesByHand()
  const changed = vi.fn<(text: string) => void>()
  render(<Words changed={changed} />)
  fireEvent.change(box(), { target: { value: 'a' } })
  expect([box().value, changed.mock.calls]).toEqual(['a', []])
  await paint()
  expect([box().value, changed.mock.calls]).toEqual(['a', [['a']]])
})

test('what is typed faster than the page is painted stays, and arrives in its order', async () => {
  const paint = framesByHand()
  const changed = vi.fn<(text: string) => void>()
  render(<Words changed={changed} />)
  for (const text of ['a', 'ab', 'abc']) {
    fireEvent.change(box(), { target: { value: text } })
    expect(box().value).toBe(text)
  }
  await paint()
  expect([box().value, changed.mock.calls.flat()]).toEqual(['abc', ['a', 'ab', 'abc']])
})

test('a letter typed while the one before is under way stays', async () => {
  const paint = framesByHand()
  const changed = vi.fn<(text: string) => void>()
  render(<Words changed={(text) => {
    changed(text)
    if (text === 'a') fireEvent.change(box(), { target: { value: 'ab' } })
  }} />)
  fireEvent.change(box(), { target: { value: 'a' } })
  await paint()
  expect(box().value).toBe('ab')
  await paint()
  expect([box().value, changed.mock.calls.flat()]).toEqual(['ab', ['a', 'ab']])
})

test('a control whose change is refused shows its own value again', async () => {
  const paint = framesByHand()
  render(<Words changed={() => {}} accepts={false} />)
  fireEvent.change(box(), { target: { value: 'a' } })
  await paint()
  expect(box().value).toBe('')
})
