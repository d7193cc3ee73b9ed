import type { AnyMachineSnapshot } from 'xstate'
import type { Model } from '../../src/machines/model.ts'
import { isInternal, type Case } from '../../src/machines/model/cases.ts'
import type { AnyBinding, Gesture, Screen } from './binding.ts'

/** An open native dialog is modal here: nothing beside it can be reached. */
const isBesideDialog = (control: HTMLElement): boolean => control.ownerDocument.querySelector('dialog[open]')?.contains(control) === false

const isOff = (control: HTMLElement): boolean =>
  isBesideDialog(control) ||
  control.closest(':disabled, [aria-disabled="true"], [inert], [aria-hidden="true"], [hidden]') !== null ||
  control.ariaBusy === 'true' ||
  ('readOnly' in control && control.readOnly === true)

/** In a part of the screen whose work is under way a control may wait for its end; what is accepted there must be offered all the same. */
const isHeld = (control: HTMLElement): boolean => control.closest('[aria-busy="true"]') !== null

/** A radio button or a tab that is chosen already: it says so, and to choose it again is nothing that can be done. */
const isChosen = (control: HTMLElement): boolean => control.matches('[type="radio"]:checked, [role="tab"][aria-selected="true"]')

/** One stop of the Tab key, or a part of a group that arrow keys walk through. */
const isReached = (control: HTMLElement): boolean => control.tabIndex >= 0 || control.matches('[role="radio"], [role="tab"], [role="option"], [role="menuitem"]')

type Offer = { readonly given: Case; readonly control: HTMLElement | null; readonly accepted: boolean }

const offersOf = ({ cases }: Model, { gestures }: AnyBinding, screen: Screen, snapshot: AnyMachineSnapshot): Offer[] =>
  cases
    .filter(({ event }) => !isInternal(event.type))
    .flatMap((given) => {
      const gesture: Gesture<typeof given.event> = gestures[given.event.type] ?? 'fact'
      if (gesture === 'fact') return []
      return [{ given, control: gesture.control(screen, given.event), accepted: snapshot.status === 'active' && snapshot.can(given.event) }]
    })

/**
 * Where the screen and the machine differ about what can be done, a line each: an event that is refused has no control, or a disabled
 * one; an event that is accepted has one that the keyboard reaches. A control that makes several events is right to be offered when one is accepted.
 */
export const wrongOffers = (model: Model, binding: AnyBinding, screen: Screen, snapshot: AnyMachineSnapshot): string[] => {
  const offers = offersOf(model, binding, screen, snapshot)
  return offers.flatMap(({ given, control, accepted }) => {
    const on = control !== null && !isOff(control)
    if (accepted && !on) return [`${given.label} is accepted, but ${control === null ? 'there is no control for it' : 'its control is disabled'}`]
    if (accepted && !isReached(control!)) return [`${given.label} is accepted, but no key reaches its control`]
    if (accepted || !on || isHeld(control) || isChosen(control)) return []
    return offers.some((other) => other.control === control && other.accepted) ? [] : [`${given.label} is refused, but its control is offered`]
  })
}
