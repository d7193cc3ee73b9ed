import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import type { ShownToast, toastsMachine } from '../../machines/shell/toasts.machine.ts'
import * as css from '../../styles/app/toasts.css.ts'
import { CloseIcon } from '../components/icons/close.tsx'
import { WarningIcon } from '../components/icons/warning.tsx'
import { Link } from '../components/link.tsx'
import { CheckIcon } from '../components/icons/check.tsx'
import { ErrorIcon } from '../components/icons/error.tsx'
import { useNativeDialog } from './use-native-dialog.ts'

const icons = { success: CheckIcon, warning: WarningIcon, error: ErrorIcon, loading: () => <span className={css.spinner} /> }

/** Moves the toasts down to where they cover no control, unless that is in the lower half of the window. */
const uncover = (region: HTMLElement): void => {
  const down = css.down.slice('var('.length, -1)
  region.style.removeProperty(down)
  const { left, right, top, height } = region.getBoundingClientRect()
  let free = top
  const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')].filter((control) => !region.contains(control))
  const places = controls.map((control) => control.getBoundingClientRect()).toSorted((one, other) => one.top - other.top)
  for (const place of places) if (place.left < right && place.right > left && place.top < free + height && place.bottom > free) free = place.bottom
  if (free + height < innerHeight / 2) region.style.setProperty(down, `${free - top}px`)
}

type ToastsProps = { toasts: ActorRefFrom<typeof toastsMachine> }

/** The toasts of the visit, inside the native dialog over the page where there is one. */
export const Toasts = ({ toasts }: ToastsProps) => {
  const [announced] = useState(() => new Set<string>())
  const place = useNativeDialog()
  return createPortal(<ToastRegion toasts={toasts} announced={announced} isOver={place !== document.body} />, place)
}

/**
 * Errors are announced at once, all others when the listener pauses; looking at one holds them. One that a key dismisses leaves the focus to the next one, and the
 * last one to the element from which the focus came. `announced`: the ids of those that a dialog must not have announced again as it opens or closes.
 */
const ToastRegion = ({ toasts, announced, isOver }: ToastsProps & { announced: Set<string>; isOver: boolean }) => {
  const shown = useSelector(toasts, ({ context }) => context.toasts)
  const hold = () => toasts.send({ type: 'hold' })
  const release = () => toasts.send({ type: 'release' })
  const region = useRef<HTMLElement>(null)
  const entered = useRef<EventTarget>(null)
  const byKey = useRef(false)
  useLayoutEffect(() => {
    const element = region.current!
    if (shown.length === 0) return
    uncover(element)
    let frame = 0
    // What loads, and the next page, may have a control where they are; a toast that is looked at stays.
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => element.matches(':hover, :focus-within') || uncover(element))
    })
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      changes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [shown])
  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    const { current: from } = entered
    const next = region.current?.querySelector('button') ?? (from instanceof HTMLElement && from.isConnected ? from : document.getElementById('content'))
    next?.focus({ preventScroll: true })
  })
  // A dialog that opens or closes takes the pointer and the focus off them without an event.
  useEffect(() => toasts.send({ type: 'release' }), [toasts])
  const dismiss = (id: string) => toasts.send({ type: 'dismiss', id })
  const show = (toast: ShownToast) => (
    <ToastItem
      key={toast.id}
      toast={toast}
      announced={announced}
      onFollow={() => dismiss(toast.id)}
      onDismiss={({ detail, currentTarget }) => {
        // Not after a press of the pointer: the focus on the next toast would hold it.
        byKey.current = detail === 0 && currentTarget === document.activeElement
        dismiss(toast.id)
      }}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- being looked at holds the toasts, nothing is operated
    <section
      ref={region}
      className={css.region}
      // Empty, it is no landmark of the dialog.
      aria-label={isOver && shown.length === 0 ? undefined : 'Notifications'}
      // A modal dialog of React Aria would make it inert: unheard, and its links dead.
      data-react-aria-top-layer="true"
      onPointerEnter={hold}
      onPointerLeave={({ currentTarget }) => !currentTarget.contains(document.activeElement) && release()}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) entered.current = relatedTarget
        hold()
      }}
      onBlur={release}
    >
      <div aria-live="assertive">{shown.filter(({ tone }) => tone === 'error').map(show)}</div>
      <div aria-live="polite">{shown.filter(({ tone }) => tone !== 'error').map(show)}</div>
    </section>
  )
}

type ItemProps = { toast: ShownToast; announced: Set<string>; onFollow: () => void; onDismiss: (event: MouseEvent) => void }

const ToastItem = ({ toast: { id, tone, title, text, link }, announced, onFollow, onDismiss }: ItemProps) => {
  const Icon = icons[tone]
  const [isMoved] = useState(() => announced.has(id))
  useEffect(() => void announced.add(id), [announced, id])
  return (
    <div className={css.toast[tone]} {...(isMoved ? { 'aria-live': 'off' } : tone === 'error' ? { role: 'alert' } : {})}>
      <span className={css.icon[tone]}>
        <Icon />
      </span>
      <div id={id} className={css.words}>
        {title !== undefined && <p className={css.title}>{title}</p>}
        <p>{text}</p>
        {link !== undefined && (
          <Link to={link.to} state={link.state} onClick={onFollow}>
            {link.label}
          </Link>
        )}
      </div>
      <button type="button" className={css.dismiss} aria-label="Dismiss" aria-describedby={id} onClick={onDismiss}>
        <CloseIcon />
      </button>
    </div>
  )
}
