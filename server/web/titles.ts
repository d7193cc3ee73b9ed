/** Titles and descriptions of pages. */
import type { ScreenName } from '../../src/routes.ts'
import type { PageAt } from './page-at.ts'

/** A line about the board. */
export const siteTagline = 'Jobs and internships for people who work from anywhere.'

export const siteDescription = `Kazi: ${siteTagline.charAt(0).toLowerCase()}${siteTagline.slice(1)}`

/** The pages, besides those of jobs, that search engines index, by path. The titles are those of the views (`<Page>`). */
export const indexedPages: Readonly<Record<string, { title: string; description: string }>> = {
  '/': { title: 'Find your dream job now!', description: siteDescription },
  '/jobs': { title: 'Jobs', description: 'All open jobs on Kazi: search by title and place, and filter by salary, experience and type of employment.' },
  '/internships': { title: 'Internships', description: 'All open internships on Kazi, in every field of work: search by title and place, and filter by salary.' },
  '/salary': { title: 'Salary Estimate', description: 'What a job pays: salaries by job title, and the skills that are asked for.' },
  '/about': { title: 'About', description: 'About Kazi, the board of jobs and internships for people who work from anywhere.' },
}

const byPath: Readonly<Record<string, string>> = {
  '/account-verification': 'Account verification',
  '/reset-password': 'Set a new password',
  '/alerts/confirm': 'Confirm your job alert',
  '/alerts/unsubscribe': 'End your job alert',
  '/saved-jobs': 'Saved Jobs',
}

const byScreen: { readonly [screen in ScreenName]?: string } = { details: 'Job details', login: 'Log in', register: 'Register' }

/** The title of a page that search engines do not index. Members' pages have none: a guest is redirected. */
export const titleOf = ({ isPublic, exists, path, screen, title }: PageAt, status: 200 | 404 | 410): string => {
  if (!exists) return 'Page not found'
  if (status !== 200 || !isPublic) return byScreen[screen] ?? ''
  return title ?? byPath[path] ?? byScreen[screen] ?? ''
}
