/** Titles and descriptions of pages. */
import type { ScreenName } from '../../src/routes.ts'
import { kazi, type Brand } from '../../src/services/contract/brand.ts'
import type { PageAt } from './page-at.ts'

type Words = Pick<Brand, 'name' | 'tagline'>

/** The board in one line. An operator's own line stays as it is written. */
export const siteDescription = ({ name, tagline }: Words): string =>
  `${name}: ${tagline === kazi.tagline ? `${tagline.charAt(0).toLowerCase()}${tagline.slice(1)}` : tagline}`

type IndexedPage = { title: string; description(board: Words): string }

/** The pages, besides those of jobs, that search engines index, by path. The titles are those of the views (`<Page>`). */
export const indexedPages: Readonly<Record<string, IndexedPage>> = {
  '/': { title: 'Find your dream job now!', description: siteDescription },
  '/jobs': { title: 'Jobs', description: ({ name }) => `All open jobs on ${name}: search by title and place, and filter by salary, experience and type of employment.` },
  '/internships': { title: 'Internships', description: ({ name }) => `All open internships on ${name}, in every field of work: search by title and place, and filter by salary.` },
  '/salary': { title: 'Salary Estimate', description: () => 'What a job pays: salaries by job title, and the skills that are asked for.' },
  '/about': {
    title: 'About',
    description: (board) => (board.tagline === kazi.tagline ? `About ${board.name}, the board of jobs and internships for people who work from anywhere.` : `About ${siteDescription(board)}`),
  },
}

const byPath: Readonly<Record<string, string>> = {
  '/account-verification': 'Account verification',
  '/reset-password': 'Set a new password',
  '/alerts/confirm': 'Confirm your job alert',
  '/alerts/unsubscribe': 'End your job alert',
  '/saved-jobs': 'Saved Jobs',
}

const byScreen: { readonly [screen in ScreenName]?: string } = { details: 'Job not found', boardPage: 'Page not found', login: 'Log in', register: 'Register', signIn: 'Log in' }

/** The title of a page that search engines do not index. Members' pages have none: a guest is redirected. */
export const titleOf = ({ isPublic, exists, path, screen, title }: PageAt, status: 200 | 404 | 410): string => {
  if (!exists) return 'Page not found'
  if (status === 410) return 'This job is gone'
  if (status !== 200 || !isPublic) return byScreen[screen] ?? ''
  return title ?? byPath[path] ?? byScreen[screen] ?? ''
}
