import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { moduleRunnerTransform, transformWithOxc } from 'vite'
import { parse, type Node } from './syntax.ts'

type Namespace = Record<string, unknown>
type Body = (meta: object, get: (specifier: string) => Promise<Namespace>, getLater: unknown, star: (from: Namespace) => void, name: (name: string, get: () => unknown) => void) => Promise<void>

const AsyncFunction = (async () => {}).constructor as new (...names: string[]) => Body

/** Modules by their paths from a root: what they import, and what they are with another text in place of one of them. */
export type Modules = {
  readonly textOf: (path: string) => string
  /** Whether a module imports another one, at any depth. */
  readonly imports: (path: string, other: string) => boolean
  /** A module as it is. */
  readonly load: (path: string) => Promise<Namespace>
  /**
   * A module as it is with another text of one file. Only the modules between the two are evaluated again, so that everything else is the same object
   * as elsewhere. `given` answers imports of packages.
   */
  readonly evaluate: (path: string, changed: { readonly file: string; readonly text: string }, given?: { readonly [name: string]: Namespace }) => Promise<Namespace>
}

const isRelative = (specifier: string) => specifier.startsWith('.')

/** The modules that a file imports when it runs, at once or later: paths from the root. */
const importsIn = (path: string, text: string): string[] => {
  const atOnce = ((parse(path, text)['body'] ?? []) as Node[])
    .filter(({ importKind, exportKind }) => importKind !== 'type' && exportKind !== 'type')
    .map(({ source }) => (source as { value?: unknown } | null | undefined)?.value)
  const later = [...text.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, specifier]) => specifier)
  return [...atOnce, ...later].flatMap((specifier) => (typeof specifier === 'string' && isRelative(specifier) ? [posix.join(posix.dirname(path), specifier)] : []))
}

/** The modules below a root, which must be TypeScript with names of files in its imports. `load` is the `import` of the caller. */
export const modulesBelow = (root: string, load: (url: string) => Promise<Namespace>): Modules => {
  const texts = new Map<string, string>()
  const direct = new Map<string, readonly string[]>()
  const all = new Map<string, ReadonlySet<string>>()
  const bodies = new Map<string, Promise<Body>>()
  const loaded = new Map<string, Promise<Namespace>>()
  const keep = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
    const value = map.get(key) ?? make()
    map.set(key, value)
    return value
  }

  const textOf = (path: string) => keep(texts, path, () => readFileSync(join(root, path), 'utf8'))
  const importsOf = (path: string) => keep(direct, path, () => (/\.tsx?$/.test(path) ? importsIn(path, textOf(path)) : []))
  const below = (path: string): ReadonlySet<string> =>
    keep(all, path, () => {
      const found = new Set<string>()
      const visit = (from: string) => {
        for (const one of importsOf(from).filter((next) => !found.has(next))) {
          found.add(one)
          visit(one)
        }
      }
      visit(path)
      return found
    })
  const compile = async (path: string, text: string): Promise<Body> => {
    const { code } = await transformWithOxc(text, join(root, path), { sourcemap: false, jsx: { runtime: 'automatic' } })
    const made = await moduleRunnerTransform(code, null, join(root, path), code)
    return new AsyncFunction('__vite_ssr_import_meta__', '__vite_ssr_import__', '__vite_ssr_dynamic_import__', '__vite_ssr_exportAll__', '__vite_ssr_exportName__', `'use strict';${made!.code}`)
  }
  const loadOnce = (path: string) => keep(loaded, path, () => load(pathToFileURL(join(root, path)).href))

  return {
    textOf,
    imports: (path, other) => path === other || below(path).has(other),
    load: loadOnce,
    evaluate: async (path, { file, text }, given = {}) => {
      const made = new Map<string, { exports: Namespace; ready: Promise<void> }>()
      const isAffected = (one: string) => one === file || below(one).has(file)
      const evaluate = (one: string): { exports: Namespace; ready: Promise<void> } => {
        const known = made.get(one)
        // In a circle of imports the one that began it is not ready yet: its exports are read when they are needed.
        if (known !== undefined) return { exports: known.exports, ready: Promise.resolve() }
        const exports: Namespace = {}
        const run = async () => {
          const body = await (one === file ? compile(one, text) : keep(bodies, one, () => compile(one, textOf(one))))
          const get = async (specifier: string): Promise<Namespace> => {
            if (!isRelative(specifier)) return given[specifier] ?? load(specifier)
            const target = posix.join(posix.dirname(one), specifier)
            if (!isAffected(target)) return loadOnce(target)
            const inner = evaluate(target)
            await inner.ready
            return inner.exports
          }
          const define = (name: string, read: () => unknown) => Object.defineProperty(exports, name, { enumerable: true, configurable: true, get: read })
          const star = (from: Namespace) => Object.keys(from).filter((name) => name !== 'default').forEach((name) => define(name, () => from[name]))
          await body({ url: pathToFileURL(join(root, one)).href }, get, get, star, define)
        }
        const entry = { exports, ready: Promise.resolve() }
        made.set(one, entry)
        entry.ready = run()
        return entry
      }
      const { exports, ready } = evaluate(path)
      await ready
      return exports
    },
  }
}
