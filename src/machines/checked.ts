type Given = <E>(given: { event: E }) => E

/** The event, for a guard or an action that needs no more. */
export const given: Given = ({ event }) => event

/**
 * The transitions of an event whose input is checked: it leads to `target` where the guard lets it pass, and stays here otherwise. The action stores
 * the problems in both cases: none remain of an earlier input. Guard and action get the event.
 */
export const checked = <const G extends string, const A extends string, const T extends string>(guard: G, keep: A, target: T) =>
  [
    { guard: { type: guard, params: given }, target, actions: { type: keep, params: given } },
    { actions: { type: keep, params: given } },
  ] as const
