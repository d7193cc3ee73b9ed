import { cloneElement, isValidElement, type ReactNode } from 'react'
import { inject, TestRunner } from 'vitest'
import type { RunnerTestCase } from 'vitest'
import { judgedBy, type Attempt, type Judged } from './groups.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The numbers of the mutants to judge. */
    mutants: readonly number[]
  }
  interface TaskMeta {
    /** The results of the mutants whose places the test reaches, by their numbers. */
    judged?: Judged
  }
}

declare global {
  /** The switches of the mutants in the modules (`switchedText`). */
  var __faults: {
    isOn: (number: number) => boolean
    opposite: (number: number, value: unknown) => unknown
    keyless: <T>(number: number, isListed: boolean, key: T) => T | undefined
    byIndex: <T>(number: number, each: (item: T, index: number, list: T[]) => ReactNode) => (item: T, index: number, list: T[]) => ReactNode
    swapped: (number: number, names: readonly [string, string], ports: Record<string, unknown>) => Record<string, unknown>
  }
}

/** One for all files of the worker: a mutant that is killed is judged no more. */
const state = { on: new Set<number>() as ReadonlySet<number>, seen: new Set<number>(), alive: null as Set<number> | null }

globalThis.__faults = {
  isOn: (number) => {
    state.seen.add(number)
    return state.on.has(number)
  },
  opposite: (number, value) => (globalThis.__faults.isOn(number) ? !value : value),
  keyless: (number, isListed, key) => {
    if (!globalThis.__faults.isOn(number)) return key
    // React prints it once in the life of the process.
    if (isListed) console.error('Each child in a list should have a unique "key" prop.')
    return undefined
  },
  byIndex: (number, each) => (item, index, list) => {
    const shown = each(item, index, list)
    return globalThis.__faults.isOn(number) && isValidElement(shown) && shown.key !== null ? cloneElement(shown, { key: index }) : shown
  },
  swapped: (number, [one, other], ports) => (globalThis.__faults.isOn(number) ? { ...ports, [one]: ports[other], [other]: ports[one] } : ports),
}

const again = { name: 'Again', message: 'the next attempt', stacks: [] }

/** More than the attempts of any test. */
const endless = 1_000_000

/**
 * Runs each test as it is, then with the mutants that it meets, many at once, until it is known which of them fail it (`judgedBy`). Vitest's own repetition
 * does it, so that each attempt has its hooks before and after.
 */
export default class JudgingRunner extends TestRunner {
  #steps: Generator<readonly number[], Judged, Attempt> | undefined
  #uncaught: unknown[] = []

  constructor(config: ConstructorParameters<typeof TestRunner>[0]) {
    super(config)
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, (error: unknown) => void this.#uncaught.push(error))
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    state.alive ??= new Set(inject('mutants'))
    test.retry = endless
    this.#steps = judgedBy(state.alive)
    state.on = new Set(this.#steps.next().value as readonly number[])
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test)
    state.seen.clear()
    this.#uncaught = []
    test.result!.errors = []
  }

  async onAfterRetryTask(test: RunnerTestCase): Promise<void> {
    await new Promise(setImmediate)
    const result = test.result!
    const failure = result.errors?.[0]?.message ?? (this.#uncaught.length > 0 ? `uncaught: ${String(this.#uncaught[0])}` : result.state === 'fail' ? 'fails' : null)
    const { done, value } = this.#steps!.next({ failure, seen: new Set(state.seen) })
    if (done) {
      state.on = new Set()
      test.meta.judged = value
      result.state = 'pass'
      delete result.errors
    } else {
      state.on = new Set(value)
      // Vitest repeats what has an error.
      result.state = 'run'
      result.errors = [again]
    }
  }
}
