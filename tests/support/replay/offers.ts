import type { AnyMachineSnapshot } from 'xstate'
import type { Model } from '../../../src/machines/model.ts'
import { isInternal, type AnyEvent } from '../../../src/machines/model/cases.ts'
import type { AnyBinding, Screen } from './binding.ts'

/** An open native dialog is modal here: nothing beside it can be reached. */
const isBesideDialog = (control: HTMLElement): boolean => control.ownerDocument.querySelector('dialog[open]')?.contains(control) === false

const isOff = (control: HTMLElement): boolean =>
  isBesideDialog(control) ||
  control.matches(':disabled') ||
  control.closest('fieldset[disabled], [aria-disabled="true"], [inert], [aria-hidden="true"], [hidden]') !== null ||
  control.ariaBusy === 'true' ||
  ('readOnly' in control && control.readOnly === true)

/** A radio button or a tab that is chosen already: it says so, and to choose it again is nothing that can be done. */
const isChosen = (control: HTMLElement): boolean => control.matches('[type="radio"]:checked, [role="tab"][aria-selected="true"]')

/** Parts of a group that arrow keys walk through, once the Tab key stands in it. */
const parts = '[type="radio"], [role="radio"], [role="tab"], [role="option"], [role="menuitem"]'
const groups = 'fieldset, [role="radiogroup"], [role="tablist"], [role="listbox"], [role="menu"]'

const isReached = (control: HTMLElement): boolean => control.tabIndex >= 0 || control.matches(parts)

/** An event that a person might make in a node, and whether the machine accepts it there. */
export type Possibility = { readonly label: string; readonly event: AnyEvent; readonly accepted: boolean }

/** All that persons might do in a node. */
export const possibilitiesIn = ({ cases }: Model, snapshot: AnyMachineSnapshot): Possibility[] =>
  cases
    .filter(({ event }) => !isInternal(event.type))
    .map(({ label, event }) => ({ label, event, accepted: snapshot.status === 'active' && snapshot.can(event) }))

type Offer = Possibility & { readonly control: HTMLElement | null }

const offersOf = (possible: readonly Possibility[], { gestures }: AnyBinding, screen: Screen): Offer[] =>
  possible.flatMap((one) => {
    const gesture = gestures[one.event.type] ?? 'fact'
    return gesture === 'fact' ? [] : [{ ...one, control: gesture.control(screen, one.event) }]
  })

/**
 * Where the screen and the machine differ about what can be done, a line each: an event that is refused has no control, or a disabled
 * one; an event that is accepted has one that the keyboard reaches. A control that makes several events is right to be offered when one is accepted.
 */
export const wrongOffers = (possible: readonly Possibility[], binding: AnyBinding, screen: Screen): string[] => {
  const offers = offersOf(possible, binding, screen)
  return offers.flatMap(({ label, control, accepted }) => {
    const on = control !== null && !isOff(control)
    if (accepted && !on) return [`${label} is accepted, but ${control === null ? 'there is no control for it' : 'its control is disabled'}`]
    if (accepted && !isReached(control!)) return [`${label} is accepted, but no key reaches its control`]
    if (accepted || !on || isChosen(control)) return []
    return offers.some((other) => other.control === control && other.accepted) ? [] : [`${label} is refused, but its control is offered`]
  })
}

/** Whether the keyboard, standing at an element, has reached a control: it is there, inside it, or in its group. */
const isAt = (at: Element, control: HTMLElement): boolean => control.contains(at) || (control.matches(parts) && control.closest(groups)?.contains(at) === true)

/** What is accepted, but not reached by as many presses of the Tab key as the page has stops; `press` makes one. */
export const unreached = async (possible: readonly Possibility[], binding: AnyBinding, screen: Screen, press: () => Promise<void>): Promise<string[]> => {
  const sought = new Map(offersOf(possible, binding, screen).flatMap(({ label, control, accepted }) => (accepted && control !== null ? [[label, control] as const] : [])))
  const stops = document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]').length
  for (let pressed = 0; pressed <= stops && sought.size > 0; pressed += 1) {
    const at = document.activeElement
    for (const [label, control] of sought) if (at !== null && isAt(at, control)) sought.delete(label)
    if (sought.size > 0) await press()
  }
  return [...sought.keys()].map((label) => `${label} is accepted, but the Tab key does not reach its control`)
}
