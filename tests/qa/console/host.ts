import type { Answered, AppPosition } from './console.machine.ts'
import type { Opening } from '../page/reply.ts'
import type { PathRef } from './model-entries.ts'

/** Walks one path inside the frame, in the application's own realm. */
export type Walk = {
  /** Performs a step; returns the failed checks. */
  readonly playStep: (at: number) => Promise<string[]>
  /** Waits for a step of the person: until it passes, or other checks fail than `missing`. */
  readonly awaitStep: (at: number, missing: readonly string[], signal: AbortSignal) => Promise<{ isReached: boolean; missing: readonly string[] }>
  /** Ends the calls of a port by one of its outcomes: as the step `at` of the path, or beside the path. */
  readonly answerCall: (at: number | null, port: string, outcome: number) => Promise<Answered>
  /** Waits beside the path until the application's position changes. */
  readonly awaitPosition: (course: AppPosition, signal: AbortSignal) => Promise<AppPosition>
}

/** Brings the application to the start of a path. */
export type Enter = (place: PathRef) => Promise<Walk>

/** The interface of the window around the frame. */
export type Host = {
  /** The opening of the application; null where it was loaded without a request. */
  readonly opening: () => Opening | null
  readonly ready: (enter: Enter) => void
}

declare global {
  interface Window {
    kaziHost?: Host
  }
}
