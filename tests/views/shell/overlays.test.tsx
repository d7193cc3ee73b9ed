import { cleanup, act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { announcementModel } from '../../../src/machines/shell/announcement.model.ts'
import { toastsMachine } from '../../../src/machines/shell/toasts.machine.ts'
import { toastsModel } from '../../../src/machines/shell/toasts.model.ts'
import type { Popup } from '../../../src/services/contract/entities.ts'
import AnnouncementDialog from '../../../src/views/shell/announcement-dialog.tsx'
import { Announcement } from '../../../src/views/shell/announcement.tsx'
import { isDark } from '../../../src/views/shell/luminance.ts'
import { Toasts } from '../../../src/views/shell/toasts.tsx'
import { announcementBinding } from '../../bindings/shell/announcement.binding.ts'
import { toastsBinding } from '../../bindings/shell/toasts.binding.ts'
import { isAnnounced } from '../../support/replay/binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(announcementModel, announcementBinding, (actor) => <Announcement announcement={actor} dialog={() => AnnouncementDialog} />)
replayInView(toastsModel, toastsBinding, (actor) => <Toasts toasts={actor} />)

test('errors are alerts, all other toasts are announced politely, and each can be dismissed', () => {
  const toasts = createActor(toastsMachine).start()
  render(<Toasts toasts={toasts} />)
  act(() => {
    toasts.send({ type: 'show', tone: 'success', title: 'Withdrawn!', text: 'Your application has been withdrawn.' })
    toasts.send({ type: 'show', tone: 'error', text: 'Logout failed!' })
  })
  expect(screen.getByRole('alert').textContent).toBe('Logout failed!')
  isAnnounced(screen.getByRole('alert'), 'assertive')
  isAnnounced(screen.getByText('Withdrawn!'))
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!)
  expect(toasts.getSnapshot().context.toasts.map(({ text }) => text)).toEqual(['Your application has been withdrawn.'])
  toasts.stop()
})

test('a control that comes under a toast moves it down; one that is looked at stays (issue 18: no toast over a control)', async () => {
  const box = (top: number, height: number) => ({ top, bottom: top + height, left: 0, right: 300, width: 300, height }) as DOMRect
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.ariaLabel === 'Notifications' ? box(60, 40) : this.textContent === 'Continue' ? box(70, 50) : box(0, 0)
  })
  const toasts = createActor(toastsMachine).start()
  const Page = ({ loaded }: { loaded: boolean }) => (
    <>
      <main>{loaded && <a href="/jobs">Continue</a>}</main>
      <Toasts toasts={toasts} />
    </>
  )
  const page = render(<Page loaded={false} />)
  act(() => toasts.send({ type: 'show', tone: 'success', text: 'Verified.' }))
  const region = screen.getByRole('region', { name: 'Notifications' })
  const moved = () => region.style.cssText.match(/\d+px/)?.[0]
  expect(moved()).toBe('0px')
  page.rerender(<Page loaded />)
  await waitFor(() => expect(moved()).toBe('60px'))
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  page.rerender(<Page loaded={false} />)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(moved()).toBe('60px')
  toasts.stop()
  vi.restoreAllMocks()
})

test('a toast that a key dismisses leaves the focus to the next one, and the last to where it came from; the pointer leaves it alone', () => {
  const toasts = createActor(toastsMachine).start()
  render(
    <>
      <main id="content" tabIndex={-1}>
        <button>Save</button>
      </main>
      <Toasts toasts={toasts} />
    </>,
  )
  const show = (...texts: string[]) => act(() => texts.forEach((text) => toasts.send({ type: 'show', tone: 'success', text })))
  const press = (detail: number) => {
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' })
    act(() => first!.focus())
    fireEvent.click(first!, { detail })
  }
  const save = screen.getByRole('button', { name: 'Save' })
  show('One', 'Two')
  act(() => save.focus())
  press(0)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dismiss', description: 'Two' }))
  press(0)
  expect(document.activeElement).toBe(save)

  show('One', 'Two')
  press(1)
  expect(document.activeElement).toBe(document.body)
  act(() => save.focus())
  press(0)
  expect(document.activeElement).toBe(save)

  show('One')
  act(() => save.focus())
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  save.remove()
  press(0)
  expect(document.activeElement).toBe(screen.getByRole('main'))
  toasts.stop()
})

const popup: Popup = { _id: 'p1', title: 'Job fair', message: 'Meet us.', buttonText: 'Tell me more', createdBy: 'u9', isActive: true }

test('an announcement with a link opens it in a new tab; without one its action is a plain button (specification 2.3)', () => {
  const { rerender } = render(<AnnouncementDialog popup={{ ...popup, ctaLink: 'https://example.com/fair' }} close={() => {}} />)
  const link = screen.getByRole('link', { name: 'Tell me more' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://example.com/fair',
    '_blank',
    'noopener noreferrer',
  ])
  for (const other of [popup, { ...popup, ctaLink: 'javascript:alert(1)' }]) {
    rerender(<AnnouncementDialog popup={other} close={() => {}} />)
    expect(screen.queryByRole('link')).toBeNull()
    screen.getByRole('button', { name: 'Tell me more' })
  }
})

test('its ground is the image, else the colour, else white (specification 2.3)', () => {
  const ground = (one: Popup) => {
    render(<AnnouncementDialog popup={one} close={() => {}} />)
    const dialog = screen.getByRole('dialog')
    const seen = [dialog.querySelector('img')?.getAttribute('src') ?? null, (dialog.firstElementChild as HTMLElement).style.backgroundColor]
    cleanup()
    return seen
  }
  expect(ground({ ...popup, imageUrl: '/files/fair.webp', bgColor: '#0b5d4e' })).toEqual(['/files/fair.webp', 'rgb(11, 93, 78)'])
  expect(ground({ ...popup, bgColor: '#0b5d4e' })).toEqual([null, 'rgb(11, 93, 78)'])
  expect(ground(popup)).toEqual([null, ''])
})

test('an image that cannot be shown gives way to the colour', () => {
  const { rerender } = render(<AnnouncementDialog popup={{ ...popup, bgImage: '/api/images/gone' }} close={() => {}} />)
  const image = () => screen.getByRole('dialog').querySelector('img')
  fireEvent.error(image()!)
  expect(image()).toBeNull()
  rerender(<AnnouncementDialog popup={{ ...popup, bgImage: '/api/images/new' }} close={() => {}} />)
  expect(image()?.getAttribute('src')).toBe('/api/images/new')
})

test('its words can be read on every colour', () => {
  const channels = [0, 51, 102, 153, 204, 255]
  const greys = Array.from({ length: 256 }, (_, at) => [at, at, at])
  const colours = [...greys, ...channels.flatMap((r) => channels.flatMap((g) => channels.map((b) => [r, g, b])))]
  const linear = (channel: number) => (channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4)
  const contrast = ([r = 0, g = 0, b = 0]: number[]) => {
    const ground = 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) + 0.05
    const hex = `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    return isDark(hex) ? 1.05 / ground : ground / 0.05
  }
  expect(colours.filter((colour) => contrast(colour) < 4.5)).toEqual([])
})
