import { readSalaryQuery, writeSalaryQuery } from '../machines/salaries/salary.query.ts'
import { searchAt } from '../machines/jobs/options/search.options.ts'
import { landingIn } from '../machines/jobs/options/landing.options.ts'
import { matchRoute, type RouteMatch, type ScreenName } from '../routes.ts'

type ReadsQuery = (match: RouteMatch, search: string) => string
const emptyQuery: ReadsQuery = () => ''

/** The screens whose pages the server renders, all of a guest's, and the part of the query that each uses, in one spelling. */
const rendered: { readonly [S in ScreenName]?: ReadsQuery } = {
  home: emptyQuery,
  search: ({ route, params }, search) => (landingIn(params) === null ? searchAt(route.path, search) : ''),
  details: emptyQuery,
  salary: (_, search) => writeSalaryQuery(readSalaryQuery(search)),
  about: emptyQuery,
  boardPage: emptyQuery,
  login: emptyQuery,
  register: emptyQuery,
}

export const renderedScreens = Object.keys(rendered) as readonly ScreenName[]

/** Whether the page of a path is rendered on the server. */
export const isRendered = (path: string): boolean => matchRoute(path).route.screen in rendered

/** The part of an address's query that its page uses, `?a=b` or empty: the same for all addresses with the same page. */
export const queryShown = (path: string, search: string): string => {
  const match = matchRoute(path)
  return rendered[match.route.screen]?.(match, search) ?? ''
}
