import type { Call } from '../contract/call.ts'

/** A call's address: parameters filled in and encoded, absent query values left out, a list as a repeated name. */
export const addressOf = ({ path: pattern }: Pick<Call, 'path'>, params?: unknown, query?: unknown): string => {
  const values = (params ?? {}) as Record<string, string>
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const present = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(present.flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]))).toString()
  return text === '' ? path : `${path}?${text}`
}
