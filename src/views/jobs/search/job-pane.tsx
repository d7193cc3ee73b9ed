import { useSelector } from '@xstate/react'
import { useContext, useEffect, useRef, type ComponentType, type KeyboardEvent, type MouseEvent as ReactMouseEvent } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { listAddress, takesCards } from '../../../machines/results/job-pane.selectors.ts'
import type { jobPaneMachine } from '../../../machines/results/job-pane.machine.ts'
import * as css from '../../../styles/jobs/job-pane.css.ts'
import { unfetched } from '../../../styles/components/common.css.ts'
import { Button } from '../../components/button.tsx'
import { CloseIcon } from '../../components/icons/close.tsx'
import { Link } from '../../components/link.tsx'
import { ArrivedByNavigation, type PageHeadingProps, type PageProps } from '../../components/page.tsx'
import { Loading } from '../../components/states.tsx'
import type { JobFrame } from '../details.view.tsx'
import { jobIdIn } from '../../../services/contract/jobs/job-id-in.ts'
import { jobPath } from '../../../services/contract/jobs/job-path.ts'

export type JobPaneActor = ActorRefFrom<typeof jobPaneMachine>

/** The h2 of the open job; it takes the focus when the visitor has opened it, unless the visitor has gone elsewhere meanwhile. */
const PaneHeading = ({ className, dir, lang, children }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useContext(ArrivedByNavigation)
  useEffect(() => {
    const focused = document.activeElement
    if (opened && (focused === document.body || focused?.matches('article a, section') === true)) heading.current?.focus({ preventScroll: true })
  }, [opened])
  return (
    <h2 ref={heading} tabIndex={-1} className={className} dir={dir} lang={lang}>
      {children}
    </h2>
  )
}

const PaneFrame = ({ title, width, hideHeading, children }: PageProps) => (
  <>
    {width !== 'bare' && hideHeading !== true && <PaneHeading className={css.heading}>{title}</PaneHeading>}
    {children}
  </>
)

/** A job in the pane: neither the tab's title nor the robots tag is its own. */
export const paneFrame: JobFrame = { Frame: PaneFrame, Heading: PaneHeading, isPage: false }

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean => button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** The job of a pressed link to a job's page. */
const pressedJob = ({ target }: MouseEvent): string | null => jobIdIn((target instanceof Element && target.closest('a')?.getAttribute('href')) || '')

/** The job beside the list, in its place after the list. */
export const JobPane = ({ pane, list }: { pane: JobPaneActor; list: Element }) => {
  const region = useRef<HTMLElement>(null)
  const id = useSelector(pane, ({ context }) => context.id)
  const shown = useSelector(pane, ({ context }) => takesCards(context) || context.id !== undefined)
  const to = useSelector(pane, ({ context }) => listAddress(context, context.id))
  const broken = useSelector(pane, (snapshot) => snapshot.matches('broken'))
  const used = useSelector(pane, ({ context }) => context.used)
  const job = useSelector(pane, ({ children }) => children['job'])
  const take = (event: MouseEvent | ReactMouseEvent) => {
    const pressed = 'nativeEvent' in event ? event.nativeEvent : event
    const wanted = pressedJob(pressed)
    const { context } = pane.getSnapshot()
    if (wanted === null || !isPlain(pressed) || !takesCards(context)) return
    event.preventDefault()
    if (wanted === context.id) region.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    else pane.send({ type: 'open', id: wanted })
  }
  const close = () => pane.send({ type: 'close' })
  const closeByKey = (event: KeyboardEvent) => {
    // A dialog or a menu inside takes the key itself.
    if (event.key === 'Escape' && !event.defaultPrevented && !(event.target as Element).closest('dialog, [role$="dialog"], [aria-expanded="true"], input, textarea')) close()
  }
  useEffect(() => {
    // Before the link's own handler, which leads to the job's page.
    const chosen = (event: Event) => take(event as MouseEvent)
    list.addEventListener('click', chosen, true)
    return () => list.removeEventListener('click', chosen, true)
  })
  useReturnedFocus(id, list)
  if (!shown) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the pane from wherever the focus is in it
    <section ref={region} className={css.pane} aria-label="Open job" onKeyDown={closeByKey}>
      {id === undefined ? (
        <p className={css.hint}>Choose a job, and it opens here.</p>
      ) : (
        <>
          <div className={css.bar}>
            <Link to={jobPath(id)} state={{ results: to }} className={css.fullPage}>
              Open full page
            </Link>
            <Button variant="quiet" size="icon" aria-label="Close" onClick={close}>
              <CloseIcon />
            </Button>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links inside, which the keyboard presses, too */}
          <div key={id} className={css.scroll} onClickCapture={take}>
            {broken && (
              <p role="alert" className={unfetched}>
                This could not be loaded. Check your connection, reload the page and try again.
              </p>
            )}
            <ArrivedByNavigation value={used}>{job === undefined ? !broken && <Loading text="Loading job details..." /> : <Job job={job} />}</ArrivedByNavigation>
          </div>
        </>
      )}
    </section>
  )
}

const Job = ({ job }: { job: AnyActorRef }) => {
  const { View, actors } = useSelector(job, ({ context }) => (context ?? {}) as { View?: ComponentType; actors?: object })
  return View && <View {...actors} />
}

/** The card of a job that was closed takes the focus which the pane had, or else the list does. */
const useReturnedFocus = (id: string | undefined, list: Element) => {
  const before = useRef(id)
  useEffect(() => {
    const closed = before.current
    before.current = id
    if (closed === undefined || id !== undefined || document.activeElement !== document.body) return
    const card = list.querySelector<HTMLElement>(`a[href="${CSS.escape(jobPath(closed))}"]`)
    ;(card ?? (list as HTMLElement)).focus({ preventScroll: card === null })
  }, [id, list])
}
