import type { AnyMachineSnapshot } from 'xstate'
import { accepts, isInternal, type AnyEvent, type Model } from '#judged-paths'
import type { AnyBinding, Screen } from './binding.ts'

/** An open native dialog is modal here: controls outside it are out of reach. */
const isBesideDialog = (control: HTMLElement): boolean => control.ownerDocument.querySelector('dialog[open]')?.contains(control) === false

const isUnavailable = (control: HTMLElement): boolean =>
  isBesideDialog(control) ||
  control.matches(':disabled') ||
  control.closest('fieldset[disabled], [aria-disabled="true"], [inert], [aria-hidden="true"], [hidden]') !== null ||
  control.ariaBusy === 'true' ||
  ('readOnly' in control && control.readOnly === true)

/** A radio button or a tab that is selected already. Selecting it again does nothing. */
const isChosen = (control: HTMLElement): boolean => control.matches('[type="radio"]:checked, [role="tab"][aria-selected="true"]')

/** Parts of a group that the arrow keys reach once the Tab key has reached the group. */
const parts = '[type="radio"], [role="radio"], [role="tab"], [role="option"], [role="menuitem"]'
const groups = 'fieldset, [role="radiogroup"], [role="tablist"], [role="listbox"], [role="menu"]'

const isReached = (control: HTMLElement): boolean => control.tabIndex >= 0 || control.matches(parts)

/** An event that a user action can cause in a node, and whether the machine accepts it there. */
export type UserEventCase = { readonly label: string; readonly event: AnyEvent; readonly accepted: boolean }

/** All user events of a node. */
export const userEventCases = ({ cases }: Model, snapshot: AnyMachineSnapshot): UserEventCase[] =>
  cases
    .filter(({ event }) => !isInternal(event.type))
    .map(({ label, event }) => ({ label, event, accepted: accepts(snapshot, event) }))

type CaseControl = UserEventCase & { readonly control: HTMLElement | null }

const controlsOf = (possible: readonly UserEventCase[], { actions }: AnyBinding, screen: Screen): CaseControl[] =>
  possible.flatMap((one) => {
    const action = actions[one.event.type] ?? 'fact'
    return action === 'fact' ? [] : [{ ...one, control: action.control(screen, one.event) }]
  })

/**
 * The differences between the screen and the machine, a line each: an event that is refused has no control, or a disabled
 * one; an event that is accepted has one that the keyboard reaches. A control of several events may be enabled when one of them is accepted.
 */
export const controlMismatches = (possible: readonly UserEventCase[], binding: AnyBinding, screen: Screen): string[] => {
  const offers = controlsOf(possible, binding, screen)
  return offers.flatMap(({ label, control, accepted }) => {
    const on = control !== null && !isUnavailable(control)
    if (accepted && !on) return [`${label} is accepted, but ${control === null ? 'there is no control for it' : 'its control is disabled'}`]
    if (accepted && !isReached(control!)) return [`${label} is accepted, but no key reaches its control`]
    if (accepted || !on || isChosen(control)) return []
    return offers.some((other) => other.control === control && other.accepted) ? [] : [`${label} is refused, but its control is offered`]
  })
}

/** Whether the focused element is a control, is inside it, or is in its group. */
const isAt = (at: Element, control: HTMLElement): boolean => control.contains(at) || (control.matches(parts) && control.closest(groups)?.contains(at) === true)

/** The accepted events whose control the Tab key does not reach, within the page's number of stops. `press` presses it once. */
export const unreachableByTab = async (possible: readonly UserEventCase[], binding: AnyBinding, screen: Screen, press: () => Promise<void>): Promise<string[]> => {
  const sought = new Map(controlsOf(possible, binding, screen).flatMap(({ label, control, accepted }) => (accepted && control !== null ? [[label, control] as const] : [])))
  const stops = document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]').length
  for (let pressed = 0; pressed <= stops && sought.size > 0; pressed += 1) {
    const at = document.activeElement
    for (const [label, control] of sought) if (at !== null && isAt(at, control)) sought.delete(label)
    if (sought.size > 0) await press()
  }
  return [...sought.keys()].map((label) => `${label} is accepted, but the Tab key does not reach its control`)
}
