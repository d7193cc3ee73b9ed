import { within, type screen as queries } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { AnyStateMachine, EventFromLogic } from 'xstate'
import type { AnyEvent } from '../../../src/machines/model/cases.ts'

/** What hands do; every replay has hands of its own. */
export type Hands = Pick<UserEvent, 'click' | 'clear' | 'type' | 'paste' | 'keyboard' | 'tab' | 'hover' | 'unhover' | 'upload' | 'selectOptions'>

/** What a person has: the screen by role and label, and hands. `fill` puts a text in place of what a field holds. */
export type Screen = typeof queries & { readonly user: Hands; readonly fill: (field: HTMLElement, text: string) => Promise<void> }

/** The one control by which an event is made; null where it is not on the screen. */
export type Control<E> = (screen: Screen, event: E) => HTMLElement | null

/**
 * How a person makes an event happen, and by which control: where the machine refuses the event that control is absent or disabled, and
 * where it accepts it a keyboard reaches it. `make` does what a person can do; where there is no control it does nothing.
 */
export type Deed<E> = { readonly control: Control<E>; readonly make: (screen: Screen, event: E) => Promise<void> }

/** `'fact'` is an event that nobody makes by hand. */
export type Gesture<E> = Deed<E> | 'fact'

/** What a person sees in a state, by role and label only. It throws where that is not there. */
export type Sight = (screen: Screen) => void

type Leaves<V> = V extends string ? V : { [K in keyof V & string]: `${K}.${Leaves<V[K]>}` }[keyof V & string]

/**
 * Binds a model to its view, wherever that stands: in jsdom, in a browser, under a person's hands. The compiler asks for a gesture for
 * every event and a sight for every state of the machine.
 */
export type Binding<M extends AnyStateMachine> = {
  readonly gestures: { readonly [T in EventFromLogic<M>['type']]: Gesture<Extract<EventFromLogic<M>, { type: T }>> }
  readonly sights: Readonly<Record<Leaves<ReturnType<M['transition']>['value']>, Sight>>
  /** How a person ends each child machine that stands on the screen, by the name of its source. */
  readonly children?: { readonly [src: string]: (screen: Screen, event: AnyEvent) => Promise<void> }
}

export type AnyBinding = {
  readonly gestures: { readonly [type: string]: Gesture<AnyEvent> }
  readonly sights: { readonly [state: string]: Sight }
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

/** A press of a control: what a person cannot reach cannot happen. */
export const pressing = <E>(control: Control<E>): Deed<E> => ({
  control,
  make: async (screen, event) => {
    const found = control(screen, event)
    if (found !== null) await screen.user.click(found)
  },
})

/** A press of the button of a name. */
export const pressingButton = <E>(name: Name<E>): Deed<E> => pressing(named('button', name))

/** A file put into the field for it. */
export const uploading = <E extends { readonly file: File }>(control: Control<NoInfer<E>>): Deed<E> => ({
  control,
  make: async (screen, event) => {
    const field = control(screen, event)
    if (field !== null) await screen.user.upload(field, event.file)
  },
})

/** The button that shows a password, or hides it again. */
export const passwordToggle: Control<unknown> = named('button', /^(Show|Hide) password$/)

/** The answer to a question, by the words of its two buttons. */
export const answering =
  (yes: string | RegExp, no = 'Cancel') =>
  ({ user, getByRole }: Screen, { output }: AnyEvent): Promise<void> =>
    user.click(getByRole('button', { name: (output as { confirmed: boolean }).confirmed ? yes : no }))

/** Whether the work of a button is under way. */
export const isBusy = ({ getByRole }: Screen, name: string): boolean => getByRole('button', { name }).ariaBusy === 'true'

/** A text put in the place of what a field holds. */
export const filling = <E>(control: Control<NoInfer<E>>, textOf: (event: E) => string): Deed<E> => ({
  control,
  make: async (screen, event) => {
    const field = control(screen, event)
    if (field !== null) await screen.fill(field, textOf(event))
  },
})

/** A field by its label, of any kind: a password, a date and a file have no role. In a long form `queryByLabelText` alone takes seconds a path. */
export const labelled =
  <E>(label: string | RegExp): Control<E> =>
  ({ queryByText, queryByLabelText }) =>
    queryByText<HTMLLabelElement>(label, { selector: 'label' })?.control ?? queryByLabelText(label, { selector: 'input, select, textarea' })

/** Puts each text into the field of its label, or chooses it there; what holds it already, does not stand there or cannot be changed so is left. */
export const fillIn = async (screen: Screen, texts: { readonly [label: string]: string }): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) {
    const field = labelled(label)(screen, undefined) as HTMLInputElement | HTMLSelectElement | null
    if (field === null || field.value === text || field.matches(':disabled, [readonly]')) continue
    if (!('options' in field)) await screen.fill(field, text)
    else if ([...field.options].some(({ value }) => value === text)) await screen.user.selectOptions(field, text)
  }
}

/** What an alert or a status says, among all that the page says. */
export const says = ({ queryAllByRole }: Screen, role: 'alert' | 'status', text: string | RegExp): void =>
  expect(queryAllByRole(role).map(({ textContent }) => textContent)).toContainEqual(typeof text === 'string' ? text : expect.stringMatching(text))

/** The sight of a state that is left as soon as it is entered. */
export const leftAtOnce: Sight = () => {
  throw new Error('Nobody comes to see this state')
}
