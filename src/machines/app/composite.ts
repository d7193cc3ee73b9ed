import { assign, createMachine, enqueueActions, type ActorRefFrom, type AnyActorLogic, type AnyActorRef, type AnyEventObject, type InputFrom } from 'xstate'

/** A child of a composite: its logic and its input. */
export type Child<L extends AnyActorLogic = AnyActorLogic> = { readonly logic: L; readonly input?: InputFrom<L> }
export type Children = { readonly [name: string]: Child }

/** The running children of a composite, by name. */
export type Actors<C extends Children = Children> = { readonly [N in keyof C]: ActorRefFrom<C[N]['logic']> }

/** A table of children that run exactly as long as the composite does. */
export type Composite = {
  readonly children: Children
  /** The events that the composite passes on: to which child, and under which name. */
  readonly on?: { readonly [event: string]: { readonly [child: string]: string } | undefined }
  /** Crash reports and ids contain its name, since logic has cycles. */
  toJSON(): string
}

type Spawn = (logic: AnyActorLogic, options: { id: string; input: unknown }) => AnyActorRef
const start = (spawn: unknown, id: string, { logic, input }: Child) => (spawn as Spawn)(logic, { id, input })

/**
 * Runs a table of children: a screen, the overlays. `child.fetched` adds a child whose code was loaded later than the composite. A composite
 * fails with the error of a failed child.
 */
export const compositeMachine = createMachine({
  types: { input: {} as Composite, context: {} as Composite & { readonly actors: Actors }, events: {} as AnyEventObject },
  context: ({ input, spawn }) => ({
    ...input,
    actors: Object.fromEntries(Object.entries(input.children).map(([id, child]) => [id, start(spawn, id, child)])),
  }),
  on: {
    '*': {
      actions: enqueueActions(({ context: { on, actors }, event, enqueue }) => {
        for (const [name, type] of Object.entries(on?.[event.type] ?? {})) if (actors[name]) enqueue.sendTo(actors[name], { ...event, type })
      }),
    },
    'child.fetched': {
      actions: assign(({ context: { actors }, event: { id, child }, spawn }) => ({
        actors: id in actors ? actors : { ...actors, [id]: start(spawn, id, child) },
      })),
    },
    // `*` would take the failure of a child for an event like others.
    'xstate.error.actor.*': {
      actions: ({ event: { error } }) => {
        throw error
      },
    },
  },
})
