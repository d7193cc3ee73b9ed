import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LazyBoundary } from '../../../src/views/components/lazy-boundary.tsx'
import { lazyView } from '../../../src/views/components/lazy-view.tsx'

const busy = () => document.querySelector('[aria-busy="true"]') !== null

test('a view is busy until its code has come, and is there at once when it is shown again', async () => {
  const calls: string[] = []
  const Greeting = lazyView(async () => {
    calls.push('fetched')
    return { default: ({ name }: { name: string }) => <p>Hello {name}</p> }
  })
  const { unmount } = render(<Greeting name="Ada" />)
  expect(busy()).toBe(true)
  await screen.findByText('Hello Ada')
  unmount()
  render(<Greeting name="Grace" />)
  expect([busy(), screen.getByText('Hello Grace').textContent, calls]).toEqual([false, 'Hello Grace', ['fetched']])
})

test('a view is shown as soon as its code has come: no timer is waited for', async () => {
  let come = (_: { default: () => React.JSX.Element }) => {}
  const Late = lazyView(() => new Promise<{ default: () => React.JSX.Element }>((resolve) => (come = resolve)))
  const before = globalThis.IS_REACT_ACT_ENVIRONMENT
  // As in a browser: React decides itself when it renders.
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
  try {
    render(<Late />)
    await expect.poll(busy).toBe(true)
    come({ default: () => <p>Late</p> })
    for (let turn = 0; turn < 50 && busy(); turn += 1) await new Promise(setImmediate)
    expect(screen.getByText('Late').textContent).toBe('Late')
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = before
  }
})

test('a view whose code is lost is a message in its place, and is fetched again with the next', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(Object)
  onTestFinished(() => log.mockRestore())
  let lost = true
  const Fragile = lazyView(async () => {
    if (lost) throw new Error('Failed to fetch')
    return { default: () => <p>Here</p> }
  })
  const shown = () => render(<LazyBoundary><Fragile /></LazyBoundary>)
  const { unmount } = shown()
  await screen.findByRole('alert')
  unmount()
  lost = false
  shown()
  await screen.findByText('Here')
})
