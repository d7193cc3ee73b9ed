import { within, type screen as queries } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { AnyStateMachine, EventFromLogic } from 'xstate'
import type { AnyEvent } from '#judged-paths'

/** The input methods of user-event that bindings use. Each replay implements them in its own way. */
export type UserInput = Pick<UserEvent, 'click' | 'clear' | 'type' | 'paste' | 'keyboard' | 'tab' | 'hover' | 'unhover' | 'upload' | 'selectOptions'>

/** The queries by role and label, with the user's input. `fill` replaces the text of a field. */
export type Screen = typeof queries & { readonly user: UserInput; readonly fill: (field: HTMLElement, text: string) => Promise<void> }

/** The one control that sends an event; null where it is not on the screen. */
export type Control<E> = (screen: Screen, event: E) => HTMLElement | null

/**
 * The user action that causes an event, and its control. Where the machine refuses the event, the control is absent or disabled;
 * where it accepts the event, the keyboard reaches the control. `perform` does nothing where there is no control.
 */
export type UserAction<E> = { readonly control: Control<E>; readonly perform: (screen: Screen, event: E) => Promise<void> }

/** A user action, or `'fact'` for an event that no user action causes. */
export type BoundAction<E> = UserAction<E> | 'fact'

/** Asserts that the screen shows a state, by role and label only. It throws where the screen does not. */
export type Assertion = (screen: Screen) => void

type Leaves<V> = V extends string ? V : { [K in keyof V & string]: `${K}.${Leaves<V[K]>}` }[keyof V & string]

/**
 * Binds a model to its view, for every place that renders it: jsdom, a browser, the QA console. The compiler requires an action for
 * every event and an assertion for every state of the machine.
 */
export type Binding<M extends AnyStateMachine> = {
  readonly actions: { readonly [T in EventFromLogic<M>['type']]: BoundAction<Extract<EventFromLogic<M>, { type: T }>> }
  readonly assertions: Readonly<Record<Leaves<ReturnType<M['transition']>['value']>, Assertion>>
  /** The user action that ends each child machine on the screen, by the name of its source. */
  readonly children?: { readonly [src: string]: (screen: Screen, event: AnyEvent) => Promise<void> }
}

export type AnyBinding = {
  readonly actions: { readonly [type: string]: BoundAction<AnyEvent> }
  readonly assertions: { readonly [state: string]: Assertion }
  readonly children?: { readonly [src: string]: (screen: Screen, event: AnyEvent) => Promise<void> }
}

/** The names of the states a value is in, each region with its leaf. */
export const leavesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.entries(value as object).flatMap(([region, inner]) => leavesOf(inner).map((leaf) => `${region}.${leaf}`))

type Name<E> = string | RegExp | ((event: E) => string | RegExp)

/** A control by its role and name; the name may follow from the event. */
export const named =
  <E>(role: 'button' | 'link' | 'switch' | 'tab' | 'radio' | 'checkbox' | 'searchbox' | 'textbox' | 'combobox', name: Name<E>): Control<E> =>
  ({ queryByRole }, event) =>
    queryByRole(role, { name: typeof name === 'function' ? name(event) : name })

/** A control inside the one element of a role and name; null where that is not on the screen. */
export const inside =
  <E>(role: 'dialog' | 'alertdialog' | 'region' | 'table' | 'group', name: string | RegExp, control: Control<E>): Control<E> =>
  (screen, event) => {
    const around = screen.queryByRole(role, { name })
    return around === null ? null : control(Object.assign(Object.create(screen) as Screen, within(around)), event)
  }

/** A click on a control. It does nothing where the control is absent. */
export const pressing = <E>(control: Control<E>): UserAction<E> => ({
  control,
  perform: async (screen, event) => {
    const found = control(screen, event)
    if (found !== null) await screen.user.click(found)
  },
})

/** A press of the button of a name. */
export const pressingButton = <E>(name: Name<E>): UserAction<E> => pressing(named('button', name))

/** A file upload into a file field. */
export const uploading = <E extends { readonly file: File }>(control: Control<NoInfer<E>>): UserAction<E> => ({
  control,
  perform: async (screen, event) => {
    const field = control(screen, event)
    if (field !== null) await screen.user.upload(field, event.file)
  },
})

/** The button that shows a password, or hides it again. */
export const passwordToggle: Control<unknown> = named('button', /^(Show|Hide) password$/)

/** The answer to a question, by the words of its two buttons. */
export const answering =
  (yes: string | RegExp, no: string | RegExp = 'Cancel') =>
  ({ user, getByRole }: Screen, { output }: AnyEvent): Promise<void> =>
    user.click(getByRole('button', { name: (output as { confirmed: boolean }).confirmed ? yes : no }))

/** Whether a button is pending. */
export const isBusy = ({ getByRole }: Screen, name: string): boolean => getByRole('button', { name }).ariaBusy === 'true'

/** An action that replaces the text of a field. */
export const filling = <E>(control: Control<NoInfer<E>>, textOf: (event: E) => string): UserAction<E> => ({
  control,
  perform: async (screen, event) => {
    const field = control(screen, event)
    if (field !== null) await screen.fill(field, textOf(event))
  },
})

/** A field by its label, of any kind: a password, a date and a file have no role. In a long form `queryByLabelText` alone takes seconds a path. */
export const labelled =
  <E>(label: string | RegExp): Control<E> =>
  ({ queryByText, queryByLabelText }) =>
    queryByText<HTMLLabelElement>(label, { selector: 'label' })?.control ?? queryByLabelText(label, { selector: 'input, select, textarea' })

/** Fills in or selects each text in the field of its label. It skips fields that have the text already, are absent or cannot be changed. */
export const fillIn = async (screen: Screen, texts: { readonly [label: string]: string }): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) {
    const field = labelled(label)(screen, undefined) as HTMLInputElement | HTMLSelectElement | null
    if (field === null || field.value === text || field.matches(':disabled, [readonly]')) continue
    if (!('options' in field)) await screen.fill(field, text)
    else if ([...field.options].some(({ value }) => value === text)) await screen.user.selectOptions(field, text)
  }
}

/** Asserts that one of the page's alerts or statuses has this text. */
export const hasMessage = ({ queryAllByRole }: Screen, role: 'alert' | 'status', text: string | RegExp): void =>
  expect(queryAllByRole(role).map(({ textContent }) => textContent)).toContainEqual(typeof text === 'string' ? text : expect.stringMatching(text))

/** Asserts that changes of an element are announced: `polite` when the listener pauses, `assertive` at once. */
export const isAnnounced = (element: HTMLElement, how: 'polite' | 'assertive' = 'polite'): void =>
  expect(element.closest('[aria-live]')?.getAttribute('aria-live')).toBe(how)

/** The assertion of a transient state: the machine leaves it as soon as it enters it. */
export const neverShown: Assertion = () => {
  throw new Error('A transient state is on the screen')
}
