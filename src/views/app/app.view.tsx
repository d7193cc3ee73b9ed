import { useSelector } from '@xstate/react'
import { startTransition, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { Router } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { Navigation } from '../../machines/effects.ts'
import type { Opening, rootMachine } from '../../machines/app/root.machine.ts'
import type { shellMachine } from '../../machines/app/shell.machine.ts'
import { may, partyOf } from '../../services/contract/policy.ts'
import * as css from '../../styles/app/shell.css.ts'
import { RenderedOn } from '../components/date.tsx'
import { LatePart, type LateProps } from '../components/late.tsx'
import { ArrivedByNavigation, Page } from '../components/page.tsx'
import { ErrorState } from '../components/states.tsx'
import { ErrorBoundary, nothing } from '../shell/error-boundary.tsx'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { machineLocation } from '../shell/location.ts'
import { useScrollRestoration } from '../shell/use-scroll-restoration.ts'

type Standing = { opening: Opening; screen: { View: ComponentType }; settled: Promise<unknown> }

export type AppProps = {
  root: ActorRefFrom<typeof rootMachine>
  shell: ActorRefFrom<typeof shellMachine>
  /** Where a pressed link leads. */
  go: (navigation: Navigation) => void
  /** What stands over every screen, and in the places that are kept there; it arrives later than the first one. */
  overScreens: { current(): { view: ReactNode; Part: ComponentType<LateProps> } | null | undefined; subscribe(listener: () => void): () => void }
  /** The one screen that stands. */
  stage: { current(): Standing | null; subscribe(listener: () => void): () => void }
  /** How far down the present address was scrolled when it was left, in pixels; 0 for a new one. */
  keptScroll: () => number
  /** What an error screen offers beside another try; it is fetched when there is one. */
  CrashReport: ComponentType<{ error: unknown }>
  /** The day the server rendered the page on, `YYYY-MM-DD` in UTC; the browser hydrates by it. */
  renderedOn: string
  /** The layout flag of specification 2.2. */
  topBar?: boolean
}

/** The shell: top bar, the screen that stands, announcement, toasts and footer (specification 2.2). */
export const App = ({ root, shell, go, overScreens, stage, keptScroll, CrashReport, renderedOn, topBar = true }: AppProps) => {
  const [{ useMachineLocation, useMachineSearch }] = useState(() => machineLocation(root, go))
  const [over, setOver] = useState(overScreens.current)
  useEffect(() => {
    // In portions: every card on the page gets its heart.
    const take = () => startTransition(() => setOver(overScreens.current))
    take()
    return overScreens.subscribe(take)
  }, [overScreens])
  const main = useRef<HTMLElement>(null)
  return (
    <Router hook={useMachineLocation} searchHook={useMachineSearch}>
      <div className={css.app}>
        <a
          href="#main"
          className={css.skip}
          onClick={(event) => {
            event.preventDefault()
            main.current?.focus()
          }}
        >
          Skip to content
        </a>
        {topBar && <Header root={root} shell={shell} />}
        <main id="main" ref={main} tabIndex={-1} className={css.main}>
          <RenderedOn value={renderedOn}>
            <LatePart value={over?.Part}>
              <Stand root={root} stage={stage} keptScroll={keptScroll} CrashReport={CrashReport} />
            </LatePart>
          </RenderedOn>
        </main>
        <Footer />
      </div>
      {over?.view}
    </Router>
  )
}

const reload = () => window.location.reload()

/** The screen that stands, as long as the visitor may see it; what happened, when its code cannot be fetched or it fails. */
const Stand = ({ root, stage, keptScroll, CrashReport }: Pick<AppProps, 'root' | 'stage' | 'keptScroll' | 'CrashReport'>) => {
  const standing = useSyncExternalStore(stage.subscribe, stage.current, stage.current)
  const [seen, setSeen] = useState({ standing, screens: standing === null ? 0 : 1 })
  if (seen.standing !== standing) setSeen({ standing, screens: seen.screens + 1 })
  const party = useSelector(root, ({ context }) => partyOf(context.session))
  const broken = useSelector(root, (s) => s.matches({ visiting: { page: 'broken' } }))
  useScrollRestoration(standing?.settled, keptScroll)
  const brokenBy = (message: string, onRetry: () => void) => (error?: unknown) => (
    <Page title="Something went wrong" noindex>
      <ErrorState message={message} onRetry={onRetry} />
      <ErrorBoundary renderFallback={nothing}>
        <Suspense fallback={null}>
          <CrashReport error={error} />
        </Suspense>
      </ErrorBoundary>
    </Page>
  )
  if (broken) return brokenBy('This page could not be loaded. Check your connection and try again.', () => root.send({ type: 'retry' }))()
  if (standing === null || !may(party, standing.opening.route.enter)) return <output className={css.waiting}>Loading...</output>
  const { View } = standing.screen
  return (
    <ArrivedByNavigation value={seen.screens > 1}>
      <ErrorBoundary key={seen.screens} renderFallback={brokenBy('Something went wrong on this page.', reload)}>
        <View />
      </ErrorBoundary>
    </ArrivedByNavigation>
  )
}
