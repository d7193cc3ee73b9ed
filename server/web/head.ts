/** The head of a page, for search engines and link previews. */
import type { BoardSignIn } from '../../src/services/app/rendered-page.ts'
import { landingHeading, type Landing } from '../../src/machines/jobs/options/landing.options.ts'
import { writeQuery } from '../../src/machines/jobs/listing.query.ts'
import { isUnindexed, pageTitle } from '../../src/machines/jobs/search.selectors.ts'
import { grouped } from '../../src/services/contract/numbers.ts'
import { kazi, type Brand } from '../../src/services/contract/brand.ts'
import type { Job } from '../../src/services/contract/entities.ts'
import { isListed } from '../../src/services/contract/jobs/listed.ts'
import type { WrittenPage } from '../branding/markdown.ts'
import { escapeHtml } from '../values/app/html.ts'
import { jobUrl } from './job-text.ts'
import { inertJson } from './inert-json.ts'
import type { PageAt } from './page-at.ts'
import type { SearchPage } from './search-page.ts'
import { siteDescription, indexedPages, titleOf } from './titles.ts'

/** The same content in another form, such as a feed. `href` begins with the board's address. */
export type Alternate = { type: string; title: string; href: string }

/** The facts for a page's head. `job`: the job of the page, unless it is deleted. */
export type PageFacts = {
  at: PageAt
  status: 200 | 404 | 410
  job: Job | null
  /** The posting that lists show instead of this job's: of a job that several sources have they contain one posting. */
  shownId: string | null
  /** The operator's page that it is. */
  written: Pick<WrittenPage, 'title' | 'text'> | null
  /** The search that the page lists. */
  search: SearchPage | null
  /** `YYYY-MM-DD` in UTC. */
  today: string
  /** Where visitors reach the board, without a slash at the end. */
  publicUrl: string
  brand: Pick<Brand, 'name' | 'tagline'>
  alternates?: readonly Alternate[]
}

/** The metadata in a page's head, for search engines and link previews. */
export type Head = {
  /** The board's. */
  name: string
  /** The tab's title, the product's name included. */
  title: string
  description: string
  /** Null where no page exists. */
  canonical: string | null
  noindex: boolean
  image: string
  imageAlt: string
  alternates: readonly Alternate[]
}

/**
 * The head of a page (issue 6). Each search has one canonical address, each of its pages another (issue 15). Search engines index the lists and their
 * pages, landing pages with jobs enough, the pages of listed jobs and the pages in `titles.ts`, and nothing else.
 */
export const headOf = ({ at, status, job, shownId, written, search, today, publicUrl, brand, alternates = [] }: PageFacts): Head => {
  const there = status === 200
  const { name } = brand
  const shared = { name, canonical: there ? publicUrl + at.path : null, alternates }
  if (there && job !== null) {
    return {
      ...shared,
      ...(shownId !== null && { canonical: jobUrl(publicUrl, shownId) }),
      title: titled(job.jobTitle, name),
      description: describe(job),
      noindex: !isListed(job, today),
      image: `${publicUrl}/og/job-${encodeURIComponent(job._id)}.png`,
      imageAlt: `${job.jobTitle}, ${job.companyName}, ${job.jobLocation}`,
    }
  }
  if (there && written !== null) {
    const description = written.text === '' ? siteDescription(brand) : shortened(written.text)
    return { ...shared, title: titled(written.title, name), description, noindex: false, image: publicUrl + boardPicture(brand), imageAlt: siteDescription(brand) }
  }
  const indexed = there ? indexedPages[at.path] : undefined
  const title = at.landing === null ? (indexed?.title ?? titleOf(at, status)) : landingHeading(at.landing)
  return {
    ...shared,
    ...(there && search !== null && { canonical: publicUrl + at.path + (at.landing === null ? writeQuery(search.query) : '') }),
    title: titled(search === null ? title : pageTitle(search, title), name),
    description: indexed?.description(brand) ?? (search?.landing ? describeLanding(search.landing, search.matches, name) : siteDescription(brand)),
    noindex: search === null ? indexed === undefined : isUnindexed(search, search.landing, search.matches ?? 0),
    image: publicUrl + boardPicture(brand),
    imageAlt: siteDescription(brand),
  }
}

/** The address of the picture of the board, for pages without one of their own. */
export const boardPicture = ({ name }: Pick<Brand, 'name'>): string => (name === kazi.name ? '/og/kazi.png' : '/og/board.png')

const titled = (title: string, name: string) => (title === '' ? name : `${title} · ${name}`)

const describeLanding = (landing: Landing, matches: number | null, name: string): string => {
  const heading = landingHeading(landing)
  return `${matches === null ? '' : `${grouped(matches)} `}${matches === null ? heading : heading.replace(/^Jobs/, 'jobs')} on ${name}: with pay, place and how to apply.`
}

const longestDescription = 160

/** The employer, the place and the description of a job, as far as search engines show them. */
const describe = ({ jobTitle, companyName, jobLocation, description }: Job): string => shortened([`${jobTitle} at ${companyName}, ${jobLocation}.`, description].join(' '))

const shortened = (text: string): string => {
  const whole = text.replace(/\s+/g, ' ').trim()
  const characters = [...whole]
  if (characters.length <= longestDescription) return whole
  return `${characters.slice(0, longestDescription - 1).join('').replace(/\s+\S*$/, '')}…`
}

/** The currency of the board for the labels of its pages; a page without it is in US dollars, as a `Job` without one. */
export const currencyHtml = (currency: string): string => (currency === 'USD' ? '' : meta('name', 'currency', currency))

const shown = ['name', 'tagline', 'logo', 'country', 'columns'] as const

/** How the board presents itself, where that differs from Kazi's own (`src/services/app/rendered-page.ts`); empty where nothing does. */
export const brandHtml = (brand: Brand): string => {
  const own = shown.flatMap((key) => (JSON.stringify(kazi[key]) === JSON.stringify(brand[key]) ? [] : [[key, brand[key]]]))
  return own.length === 0 ? '' : `<meta name="brand" content="${escapeHtml(inertJson(Object.fromEntries(own)))}">`
}

type SignInSettings = { OIDC_ISSUER?: string | undefined; OIDC_NAME?: string | undefined; OIDC_ADMINS?: readonly string[] | undefined; PASSWORDS: 'on' | 'off' }

/** How people sign in beside a password, for the pages of the board. */
export const signInOf = ({ OIDC_ISSUER, OIDC_NAME, OIDC_ADMINS, PASSWORDS }: SignInSettings): BoardSignIn | undefined =>
  OIDC_ISSUER === undefined || OIDC_NAME === undefined ? undefined : { provider: OIDC_NAME, passwordless: PASSWORDS === 'off', decidesAdmins: OIDC_ADMINS !== undefined }

/** The same in the head of each page; nothing where there is no provider. */
export const signInHtml = (signIn: BoardSignIn | undefined): string =>
  signIn === undefined
    ? ''
    : meta('name', 'sign-in', signIn.provider) + (signIn.passwordless ? meta('name', 'passwords', 'off') : '') + (signIn.decidesAdmins ? meta('name', 'admins', 'provider') : '')

/**
 * The head as HTML. React adds title and robots of its own, which replace these (`src/services/browser/page-head.ts`). Elements with `data-page` belong to
 * this page only and are removed when the visitor opens another page inside the application.
 */
export const headHtml = ({ name, title, description, canonical, noindex, image, imageAlt, alternates }: Head): string =>
  [
    `<title>${escapeHtml(title)}</title>`,
    ...(noindex ? ['<meta name="robots" content="noindex">'] : []),
    meta('name', 'description', description),
    ...(canonical === null ? [] : [link({ rel: 'canonical', href: canonical }), meta('property', 'og:url', canonical)]),
    meta('property', 'og:site_name', name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', imageAlt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', imageAlt),
    ...alternates.map((alternate) => link({ rel: 'alternate', ...alternate })),
  ].join('\n    ')

const meta = (kind: 'name' | 'property', key: string, content: string) => element('meta', { [kind]: key, content })
const link = (attributes: Record<string, string>) => element('link', attributes)
const element = (tag: string, attributes: Record<string, string>) =>
  `<${tag} ${Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`).join(' ')} data-page>`
