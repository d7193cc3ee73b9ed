import type { AnyStateMachine, EventFromLogic } from 'xstate'
import type { AnyEvent } from '#judged-paths'
import type { NavigationState } from '../../src/machines/effects.ts'
import type { Failure } from '../../src/machines/ports.ts'
import type { Call } from '../../src/services/contract/call.ts'
import type { UserInfo } from '../../src/services/contract/entities.ts'
import type { Area } from '../../src/services/app/changes.ts'
import type { Coming } from '../qa/browser/code.ts'
import type { Replies, Reply } from '../qa/page/reply.ts'
import type { Sent } from '../qa/page/requests.ts'
import type { AnyBinding, Binding, Screen } from '../support/replay/binding.ts'

/** The tools of a scene: it acts on the page of the built application beside the user's input. */
export type SceneTools = {
  readonly screen: Screen
  /** Prepares the answer of calls that do not wait. */
  readonly answer: (call: string, reply: Reply) => void
  /** Lets time pass on the page's clock, in milliseconds. */
  readonly pass: (ms: number) => Promise<void>
  /** Advances the page's clock at once, as after a sleep of the machine; timers expire late. */
  readonly sleep: (ms: number) => Promise<void>
  /** Another tab publishes a change of this area, once the page listens for it. */
  readonly changedElsewhere: (area: Area) => Promise<void>
  /** Another tab signs in or out. */
  readonly sessionElsewhere: (session: UserInfo | null) => void
  /** Ends the calls of one of the model's ports successfully, as before an input that contains the answer. */
  readonly settle: (port: string, output: unknown) => Promise<void>
  /** The window becomes that wide, in CSS pixels. */
  readonly resize: (width: number) => Promise<void>
  /** The result of fetching the code that the scene delays (`code`). */
  readonly code: (files: readonly string[], how: Coming) => Promise<void>
  /** The system's theme becomes that one. */
  readonly systemTheme: (theme: 'light' | 'dark') => Promise<void>
  /** The browser's Back leads to an address of the board, with the state of a navigation. */
  readonly backTo: (address: string, carried?: StartingPoint['carried']) => Promise<void>
  /** Answers the next call of one of the model's ports and returns its address; for a port that repeats its call. */
  readonly answerNext: (port: string, replyTo: (url: URL) => Reply) => Promise<URL>
  /** Ends the oldest call of the scene's own `delays` of this id; `address` is a part of its path. */
  readonly end: (call: string, reply: Reply, address?: string) => Promise<void>
  /** The percentage of the pending upload that has been sent, 0 to 100. */
  readonly progress: (percent: number) => void
  /** Waits (in real time) until something no longer throws. */
  readonly until: <T>(look: () => T) => Promise<T>
}

/** The address and state with which the application starts, so that the machine begins with an input. */
export type StartingPoint = {
  /** The address, from the root. */
  readonly at: string
  /** Another address where the application is opened first; once it listens to other tabs, the visitor navigates from there. */
  readonly via?: string
  /** The signed-in user; a guest by default. */
  readonly session?: UserInfo
  /** The state of the navigation to this address. */
  readonly carried?: NavigationState
  /** What the server writes into the head of each page, by name, where the board is set so. */
  readonly head?: Readonly<Record<string, string>>
  readonly localStorage?: Readonly<Record<string, string>>
  /** The page's clock at the start, as `2026-03-10T09:00:00Z`; the second of March 2026 at nine by default. */
  readonly now?: string
  /** The width of the viewport, in CSS pixels, where the flow requires one. */
  readonly width?: number
  readonly scheme?: 'light' | 'dark'
  /** Replies to calls outside the flow; they override the default replies. */
  readonly answers?: Replies
  /** The steps before the machine is in its initial state; `input` is the model's. */
  readonly enter?: (tools: SceneTools, input: any) => Promise<void>
}

/**
 * The calls of a port in their order, simultaneous ones in a list of their own; or the source of the answer when it makes none. A cached answer
 * (`QueryCache`) is not fetched again, so a port may make fewer calls.
 */
export type ScenePort = readonly (Call | readonly Call[])[] | 'clock' | 'clipboard' | 'share dialog' | 'dialog' | 'storage' | 'code of a screen' | 'browser' | 'nobody'

/** How a port ends. A port without calls defines both ways itself. */
export type PortEnd =
  /** The reply of a successful call; without it the output is the body. `call` distinguishes the calls of a port. */
  | { readonly replies: (output: any, call: string) => Reply; readonly fails?: (failure: Failure, call: string) => Reply }
  | {
      readonly done?: (tools: SceneTools, output: any) => Promise<void> | void
      readonly failed?: (tools: SceneTools, failure: Failure) => Promise<void> | void
      /** The content of the browser's storage at the start, where the port reads its output; where the port fails, the storage is blocked. */
      readonly stored?: (output: any) => Readonly<Record<string, string>>
    }

/** The reason why a case cannot follow others, by their labels; null where it can. */
export type Impossible = (before: readonly string[]) => string | null

type FactsOf<M extends AnyStateMachine> = {
  readonly [T in EventFromLogic<M>['type']]?: (tools: SceneTools, event: Extract<EventFromLogic<M>, { type: T }>) => Promise<void> | void
}

/**
 * How the built application reaches the start of a model's machine, and how everything without a user action happens: ends of ports, facts, ends of
 * child machines. `impossible` names cases (by label or kind, or one right after another as `show(pending) then expire(second)`) that the
 * application cannot reach, each with the reason.
 */
export type Scene<M extends AnyStateMachine = AnyStateMachine> = {
  readonly binding: Binding<M>
  /** Every port of the machine, as the screens of `src/screens` fill it. A child machine is no port: its model has its own scene. */
  readonly calls?: { readonly [port: string]: ScenePort }
  /** The statuses behind the output of a port, by call, where a call has several successes or the port takes a refusal for one. */
  readonly successes?: { readonly [call: string]: (output: any) => readonly number[] }
  /**
   * What a port's calls send, where that is not its input whole (`tests/qa/page/requests.ts`); null where it follows from an earlier answer, undefined where it is
   * the input after all.
   */
  readonly sends?: { readonly [port: string]: (input: any, call: string) => Sent | null | undefined }
  /** The fields of a body that the contract does not name, because the server ignores them. */
  readonly ignored?: readonly string[]
  /** By the model's inputs; a text is the reason why the application never begins so. */
  readonly inputs: { readonly [input: string]: StartingPoint | string }
  readonly ports?: { readonly [id: string]: PortEnd }
  readonly facts?: FactsOf<M>
  /** Preparation before an action, such as the width of the window where its control exists only at some widths. */
  readonly before?: FactsOf<M>
  /** How a child machine ends, by its source, where the binding does not define it or not for the whole application. */
  readonly children?: { readonly [src: string]: (tools: SceneTools, event: AnyEvent) => Promise<void> }
  readonly impossible?: { readonly [label: string]: string | Impossible }
  readonly answers?: Replies
  /** The expected console messages of the application. */
  readonly logs?: readonly RegExp[]
  /** Calls that wait until the scene ends them, beside those of the model's ports. */
  readonly delays?: readonly string[]
  /**
   * The time that the user waits before each action while nothing is pending, in milliseconds of the page's clock: after `unusedFor` a cached
   * response is fetched again, as the model's ports are.
   */
  readonly rests?: number
  /** The screens and dialogs whose code waits until the scene sets its state, by the names of their files. */
  readonly code?: readonly string[]
  /** The final address of a navigation in the whole application, where it differs (a guest's navigation to a guarded page). */
  readonly lands?: { readonly [to: string]: string }
}

export type AnyScene = Omit<Scene, 'binding' | 'facts' | 'before'> & {
  readonly binding: AnyBinding
  readonly facts?: { readonly [type: string]: (tools: SceneTools, event: AnyEvent) => Promise<void> | void }
  readonly before?: { readonly [type: string]: (tools: SceneTools, event: AnyEvent) => Promise<void> | void }
}

/** Declares a scene and keeps the types of its machine's events. */
export const scene = <M extends AnyStateMachine>(declared: Scene<M>): AnyScene => declared as unknown as AnyScene
