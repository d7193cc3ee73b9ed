import { useSelector } from '@xstate/react'
import { memo, startTransition, useEffect, useState, type ComponentType } from 'react'
import { Router } from 'wouter'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import type { compositeMachine } from '../../machines/app/composite.ts'
import type { Navigation } from '../../machines/effects.ts'
import type { Opening, rootMachine } from '../../machines/app/root.machine.ts'
import type { shellMachine } from '../../machines/shell/shell.machine.ts'
import type { Brand } from '../../services/contract/brand.ts'
import { may, partyOf } from '../../services/contract/policy.ts'
import * as css from '../../styles/app/shell.css.ts'
import { BrandContext } from '../shell/brand.ts'
import { RenderedOn } from '../components/date.tsx'
import { LazyComponent, type LazyProps } from '../components/lazy-component.tsx'
import { ArrivedByNavigation, Page } from '../components/page.tsx'
import { ErrorState } from '../components/states.tsx'
import { ErrorBoundary, renderNothing } from '../shell/error-boundary.tsx'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { machineLocation } from '../shell/location.ts'
import { useScrollRestoration } from '../shell/use-scroll-restoration.ts'

type Composite = ActorRefFrom<typeof compositeMachine>
type MountedScreen = { opening: Opening; View: ComponentType; actors: object }
type Overlays = { View: ComponentType; JobActions: ComponentType<LazyProps>; SavedCount: ComponentType; actors: object }

/** A composite's table, from the composition root. */
const tableOf = (actor: Composite | undefined) => actor?.getSnapshot().context as unknown

export type AppProps = {
  root: ActorRefFrom<typeof rootMachine>
  shell: ActorRefFrom<typeof shellMachine>
  /** The destination of a pressed link. */
  go: (navigation: Navigation) => void
  /** Resolves once an actor and all below it have loaded. */
  settled: (actor: AnyActorRef) => Promise<unknown>
  /** The saved scroll position of the current address, in pixels; 0 for a new one. */
  keptScroll: () => number
  /** The crash report of an error screen, which is fetched with the first one. */
  CrashReport: ComponentType<{ error: unknown; root: AppProps['root'] }>
  /** The day the server rendered the page on, `YYYY-MM-DD` in UTC; the browser hydrates by it. */
  renderedOn: string
  brand: Brand
  /** The layout flag of specification 2.2. */
  topBar?: boolean
}

/** A link past what comes before an element, for keyboards; the styles remove it where there is no such element. */
const skipTo = (id: string) => (
  <a
    href={`#${id}`}
    className={css.skip}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(id)!.focus()
    }}
  >
    {`Skip to ${id}`}
  </a>
)

/** The shell: top bar, the mounted screen, announcement, toasts and footer (specification 2.2). */
export const App = ({ root, shell, go, settled, keptScroll, CrashReport, renderedOn, brand, topBar = true }: AppProps) => {
  const [useMachineLocation] = useState(() => machineLocation(root, go))
  const over = tableOf(useOverlays(root)) as Overlays | undefined
  return (
    <BrandContext value={brand}>
      <Router hook={useMachineLocation}>
        <div className={css.app}>
          {skipTo('content')}
          {skipTo('results')}
          {topBar && <Header root={root} shell={shell} SavedCount={over?.SavedCount} />}
          <main id="content" tabIndex={-1} className={css.main}>
            <RenderedOn value={renderedOn}>
              <LazyComponent value={over?.JobActions}>
                <ScreenHost root={root} settled={settled} keptScroll={keptScroll} CrashReport={CrashReport} />
              </LazyComponent>
            </RenderedOn>
          </main>
          <RenderedOn value={renderedOn}>
            <Footer />
          </RenderedOn>
        </div>
        {over && <over.View {...over.actors} />}
      </Router>
    </BrandContext>
  )
}

/** The overlays, once they are there. In batches: every card on the page gets its heart, and `useSelector` would render at once. */
const useOverlays = (root: AppProps['root']): Composite | undefined => {
  const [overlays, setOverlays] = useState<Composite>()
  useEffect(() => {
    const show = ({ children }: SnapshotFrom<typeof rootMachine>) => startTransition(() => setOverlays(children.overlays))
    show(root.getSnapshot())
    const listening = root.subscribe(show)
    return () => listening.unsubscribe()
  }, [root])
  return overlays
}

const reload = () => window.location.reload()

/** The mounted screen, while the visitor may see it and it is not another account's; an error screen, when its code cannot be fetched or it fails. */
const ScreenHost = memo(({ root, settled, keptScroll, CrashReport }: Pick<AppProps, 'root' | 'settled' | 'keptScroll' | 'CrashReport'>) => {
  const mounted = useSelector(root, ({ children }) => children.screen)
  const [seen, setSeen] = useState({ screen: mounted, screens: mounted === undefined ? 0 : 1 })
  // A failed screen is not mounted any more; its error stays here until the next one is mounted.
  if (mounted !== undefined && seen.screen !== mounted) setSeen({ screen: mounted, screens: seen.screens + 1 })
  const { screen } = seen
  const party = useSelector(root, ({ context }) => partyOf(context.session))
  const account = useSelector(root, ({ context }) => context.session?.userId)
  const broken = useSelector(root, (s) => s.matches({ visiting: { page: 'broken' } }))
  useScrollRestoration(screen, settled, keptScroll)
  const brokenBy = (message: string, onRetry: () => void) => (error?: unknown) => (
    <Page title="Something went wrong" noindex>
      <ErrorState message={message} onRetry={onRetry} />
      <ErrorBoundary renderFallback={renderNothing}>
        <CrashReport error={error} root={root} />
      </ErrorBoundary>
    </Page>
  )
  if (broken) return brokenBy('This page could not be loaded. Check your connection and try again.', () => root.send({ type: 'retry' }))()
  const { opening } = (tableOf(screen) ?? {}) as Partial<MountedScreen>
  // Another tab has logged somebody else in: nothing more is typed into the page of the account before.
  const isOfOther = account !== undefined && opening?.session != null && opening.session.userId !== account
  if (screen === undefined || opening === undefined || isOfOther || !may(party, opening.route.enter)) return <output className={css.waiting}>Loading...</output>
  return (
    <ArrivedByNavigation value={seen.screens > 1}>
      <ErrorBoundary key={seen.screens} renderFallback={brokenBy('Something went wrong on this page.', reload)}>
        <Mounted screen={screen} />
      </ErrorBoundary>
    </ArrivedByNavigation>
  )
})

/** The view of a screen with the screen's children; it fails with the screen. */
const Mounted = ({ screen }: { screen: Composite }) => {
  const { View, actors } = useSelector(screen, ({ context }) => context as unknown as MountedScreen)
  return <View {...actors} />
}
