import { readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Visitor, parseSync } from 'vite'
import { root } from '../../scripts/lib/run.mjs'

export type Import = {
  /** A path from the root ('src/routes.ts'), a package ('zod', also for 'zod/mini') or 'node:'. */
  target: string
  /** Erased when built: `import type`, `export type`, `import('…')` in a type. */
  typeOnly: boolean
  dynamic: boolean
}

/** A text file of the product; `path` from the root, with slashes. */
export type Source = { path: string; text: string }

/** A file of code, parsed; `names` are its identifiers, each once, and `comments` its comments without their marks. */
export type Code = Source & { imports: Import[]; strings: string[]; names: string[]; comments: string[] }

const outside = new Set(['node_modules', 'dist', 'data', 'coverage', '.git'])
const textual = /\.(ts|tsx|mjs|js|json|html|css|md|svg|yml|sh)$|^\.ci\/|^deploy\/kazi$|(^|\/)\.[a-z]+$/

const walk = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (outside.has(entry.name)) return []
    const path = posix.join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [path]
  })

/** Every text file of the product in the working tree, committed or not. */
export const sources: Source[] = walk('.')
  .filter((path) => textual.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const targetOf = (path: string, specifier: string): string => {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare)
  if (bare.startsWith('node:')) return 'node:'
  if (bare.startsWith('#')) return posix.join('packages', bare.slice(1), 'src/index.ts')
  return bare.split('/').slice(0, bare.startsWith('@') ? 2 : 1).join('/')
}

/** Parses a file of code; throws when it does not parse. */
export const parse = ({ path, text }: Source): Code => {
  const { program, errors, comments } = parseSync(path, text)
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)
  const imports: Import[] = []
  const strings: string[] = []
  const names = new Set<string>()
  const add = (specifier: unknown, typeOnly: boolean, dynamic = false) => {
    if (typeof specifier === 'string') imports.push({ target: targetOf(path, specifier), typeOnly, dynamic })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source?.value, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type'),
    ImportExpression: (node) => add('value' in node.source ? node.source.value : undefined, false, true),
    TSImportType: (node) => add(node.source.value, true),
    Identifier: (node) => void names.add(node.name),
    Literal: (node) => void (typeof node.value === 'string' && strings.push(node.value)),
    TemplateElement: (node) => void strings.push(node.value.raw),
  }).visit(program)
  return { path, text, imports, strings, names: [...names], comments: comments.map(({ value }) => value) }
}

export const isCode = ({ path }: Source): boolean => /\.(ts|tsx|mjs)$/.test(path)
export const isBelow = (path: string, ...folders: string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`))

/** Every file of code of the product, parsed. */
export const code: Code[] = sources.filter(isCode).map(parse)
