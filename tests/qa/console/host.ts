import type { Answered, Course } from './console.machine.ts'
import type { Opening } from '../page/reply.ts'
import type { PathRef } from './model-entries.ts'

/** What walks one path inside of the frame, in the application's own realm. */
export type Walk = {
  /** Makes a step happen; answers what does not stand then. */
  readonly playStep: (at: number) => Promise<string[]>
  /** Waits for a step that a person makes: until it stands, or other things are missing than `missing`. */
  readonly awaitStep: (at: number, missing: readonly string[], signal: AbortSignal) => Promise<{ stands: boolean; missing: readonly string[] }>
  /** Ends the calls of a port by one of its outcomes: as the step `at` of the path, or beside the path. */
  readonly answerCall: (at: number | null, port: string, outcome: number) => Promise<Answered>
  /** Waits beside the path until the application stands somewhere else. */
  readonly awaitCourse: (course: Course, signal: AbortSignal) => Promise<Course>
}

/** Brings the application to where a path begins. */
export type Enter = (place: PathRef) => Promise<Walk>

/** What the frame finds in the window around it. */
export type Host = {
  /** What the application is opened with; null where it was loaded without being asked to. */
  readonly opening: () => Opening | null
  readonly ready: (enter: Enter) => void
}

declare global {
  interface Window {
    kaziHost?: Host
  }
}
