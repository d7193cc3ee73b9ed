import { fireEvent, render } from '@testing-library/react'
import type { SyntheticEvent } from 'react'
import { describe, expect, test } from 'vitest'
import { initialsOf } from '../../../src/services/contract/initials.ts'
import { Button } from '../../../src/views/components/button.tsx'
import { absoluteDate, relativeDate } from '../../../src/views/components/date.tsx'
import { Logo, tintOf } from '../../../src/views/components/logo.tsx'
import { absoluteMoment } from '../../../src/views/components/moment.tsx'
import { ArrivedByNavigation, Page } from '../../../src/views/components/page.tsx'
import { isDark } from '../../../src/views/shell/luminance.ts'

describe('a logo (specification 2.4)', () => {
  test('falls back to the initials when the image fails to load, and tries again when it changes', () => {
    const { container, rerender } = render(<Logo name="Baobab Health Trust" src="/logos/gone.svg" />)
    const image = container.querySelector('img')
    expect(image?.getAttribute('src')).toBe('/logos/gone.svg')
    fireEvent.error(image!)
    expect(container.textContent).toBe('BH')
    rerender(<Logo name="Baobab Health Trust" src="/logos/baobab.svg" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/logos/baobab.svg')
  })

  test('is the initials where there is none, on a tint that belongs to the name', () => {
    const { container } = render(<Logo name="Pesa Grove" src={undefined} />)
    expect(container.textContent).toBe('PG')
    expect(container.firstElementChild).toHaveProperty('dataset.tint', tintOf('Pesa Grove'))
    expect(tintOf('Pesa Grove')).toBe(tintOf('Pesa Grove'))
    expect(new Set(['Acme', 'Pesa Grove', 'Nile Route', 'Tidal Loop', 'Solstice Grid', 'Wanjikũ'].map(tintOf)).size).toBeGreaterThan(2)
  })

  test('initials are letters or digits of the first two words, whatever the script', () => {
    expect(['wanjikũ & otieno', 'élan', '3 Rivers', '  ', '& Co', '𝒜cme 木村'].map(initialsOf)).toEqual(['WO', 'É', '3R', '?', 'C', '𝒜木'])
  })
})

describe('a date (rulings, The rest)', () => {
  test('is told relative to today, in the unit that fits', () => {
    const now = '2026-03-15'
    const dates = ['2026-03-15', '2026-03-14', '2026-03-16', '2026-03-02', '2026-03-01', '2026-01-20', '2025-12-01', '2023-03-15']
    expect(dates.map((date) => relativeDate(date, now))).toEqual([
      'today',
      'yesterday',
      'tomorrow',
      '13 days ago',
      '2 weeks ago',
      '7 weeks ago',
      '3 months ago',
      '3 years ago',
    ])
  })

  test('is written out on hover, a moment with its time', () => {
    expect(absoluteDate('2026-03-05')).toBe('March 5, 2026')
    expect(absoluteMoment(new Date(2026, 2, 5, 14, 30).toISOString())).toBe('March 5, 2026 at 2:30 PM')
  })
})

test('the ink of an announcement follows its ground', () => {
  expect(['#ffffff', '#fff', '#F2A93B', 'tomato', '#0B5D4E', '#000', '#b3261e'].map(isDark)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    true,
  ])
})

test('a pending button keeps its label and its focus, and does nothing', () => {
  const presses: string[] = []
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    presses.push('submit')
  }
  const view = (pending: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" pending={pending} onClick={() => presses.push('press')}>
        Verify
      </Button>
    </form>
  )
  const { getByRole, rerender } = render(view(true))
  const button = getByRole('button', { name: 'Verify' })
  button.focus()
  fireEvent.click(button)
  expect([button.getAttribute('aria-disabled'), document.activeElement === button, presses]).toEqual(['true', true, []])
  rerender(view(false))
  fireEvent.click(button)
  expect(presses).toEqual(['press', 'submit'])
})

describe('a page', () => {
  test('titles the tab and has one heading, which takes the focus only after a navigation', () => {
    const page = <Page title="Jobs" noindex />
    const first = render(page)
    expect(document.title).toBe('Jobs · Kazi')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(first.getByRole('heading', { level: 1, name: 'Jobs' })).not.toBe(document.activeElement)
    first.unmount()
    const next = render(<ArrivedByNavigation value={true}>{page}</ArrivedByNavigation>)
    expect(document.activeElement).toBe(next.getByRole('heading', { level: 1, name: 'Jobs' }))
  })
})
