/** What the browser application has at a path. */
import { landingIn, type Landing } from '../../src/machines/jobs/options/landing.options.ts'
import { matchRoute, type ScreenName } from '../../src/routes.ts'

/** The facts about a page that the server needs. */
export type PageAt = {
  exists: boolean
  screen: ScreenName
  /** The one address of the page: the route's spelling, its parameters encoded, no query. */
  path: string
  /** The tab's title, where one screen has several addresses. */
  title?: string
  /** Whether a guest may enter. */
  isPublic: boolean
  /** The job it is about. */
  jobId: string | null
  /** The operator's page that it is. */
  boardPage: string | null
  /** The jobs that it lists for search engines. */
  landing: Landing | null
}

/** What the browser application has at a path. */
export const pageAt = (path: string): PageAt => {
  const { route, params } = matchRoute(path)
  const landing = route.screen === 'search' ? landingIn(params) : null
  return {
    exists: route.screen !== 'notFound' && (route.screen !== 'search' || !route.path.includes(':') || landing !== null),
    screen: route.screen,
    path: route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    ...(route.title === undefined ? {} : { title: route.title }),
    isPublic: route.enter === 'browse',
    jobId: route.screen === 'details' ? (params['id'] ?? null) : null,
    boardPage: route.screen === 'boardPage' ? (params['name'] ?? null) : null,
    landing,
  }
}
