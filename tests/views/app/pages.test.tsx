import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { AboutView } from '../../../src/views/app/about.view.tsx'
import { BlankView } from '../../../src/views/app/blank.view.tsx'
import { JobBoardsView } from '../../../src/views/app/job-boards.view.tsx'
import { NotFoundView } from '../../../src/views/app/not-found.view.tsx'

const open = (page: ReactElement) => {
  const { container } = render(page)
  return { text: container.textContent, title: document.title, robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content }
}
const ways = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('the about page shows only the word About', () => {
  expect(open(<AboutView />)).toEqual({ text: 'About', title: 'About · Kazi', robots: undefined })
})

test('a page without content has its title for the tab and for assistive technology, and is not indexed', () => {
  expect(open(<BlankView title="Trial" />)).toEqual({ text: 'Trial', title: 'Trial · Kazi', robots: 'noindex' })
  screen.getByRole('heading', { level: 1, name: 'Trial' })
})

test('the job boards page says what may come, and where the jobs are now', () => {
  expect(open(<JobBoardsView />).text).toContain('A job board for each district of Uganda may come here one day.')
  expect(ways()).toEqual([['Jobs in Uganda', '/jobs?location=uganda'], ['Home', '/']])
})

test('a page that is not there says so and shows ways on', () => {
  expect(open(<NotFoundView />)).toMatchObject({ title: 'Page not found · Kazi', robots: 'noindex' })
  screen.getByRole('heading', { level: 1, name: 'Page not found' })
  expect(ways()).toEqual([['Browse jobs', '/jobs'], ['Home', '/']])
})
