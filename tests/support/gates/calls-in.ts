import type { Call } from '../../../src/services/contract/call.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'answers' in value && 'path' in value && 'method' in value

/** The calls among the exports of the contract's modules, each once. */
export const callsIn = (modules: readonly object[]): readonly Call[] => [...new Set(modules.flatMap((module) => Object.values(module as Record<string, unknown>).filter(isCall)))]
