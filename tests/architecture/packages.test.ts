import { builtinModules } from 'node:module'
import { unbundled } from '../../scripts/lib/release/packages.mjs'
import serverConfig from '../../vite.server.config.ts'
import { architectureRule, type Codebase } from './rule.ts'
import { isBelow } from './sources.ts'

type Versions = Record<string, string | Record<string, string>>
type Package = { dependencies?: Versions; devDependencies?: Versions; overrides?: Versions }

const packageOf = ({ sources }: Codebase): Package =>
  JSON.parse(sources.find(({ path }) => path === 'package.json')?.text ?? '{}') as Package

const flat = (versions: Versions = {}): [string, string][] =>
  Object.entries(versions).flatMap(([name, version]) =>
    typeof version === 'string' ? [[name, version] as [string, string]] : flat(version),
  )

architectureRule(
  'versions are exact',
  (codebase) => {
    const { dependencies, devDependencies, overrides } = packageOf(codebase)
    return [dependencies, devDependencies, overrides]
      .flatMap((versions) => flat(versions))
      .filter(([, version]) => !/^(npm:[@\w/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name} is ${version}: name one version`)
  },
  {
    'package.json': JSON.stringify({
      dependencies: { ky: '^1.14.2', zod: '4.6.7' },
      devDependencies: { ts6: 'npm:@typescript/typescript6@6.0.1', vite: 'latest', pg: '18.4.0-beta.17' },
      overrides: { 'light-my-request': { cookie: '>=1' } },
    }),
  },
  ['ky is ^1.14.2', 'vite is latest', 'cookie is >=1'].map((finding) => `${finding}: name one version`),
)

/** Required packages: no smaller or newer one may replace them. */
const askedFor = [
  'react', 'react-dom', 'xstate', '@xstate/react', 'wouter', 'ky', 'zod', 'react-aria-components', '@vanilla-extract/css', 'vite', 'vitest', '@xstate/graph',
]

architectureRule(
  'the packages that Kazi is built with stay',
  (codebase) => {
    const { dependencies = {}, devDependencies = {} } = packageOf(codebase)
    const imported = new Set(
      codebase.code
        .filter(({ path }) => isBelow(path, 'src', 'tests', 'packages') || /^[\w.]+\.config\.ts$/.test(path))
        .flatMap(({ imports }) => imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target)),
    )
    return askedFor.flatMap((name) => [
      ...(name in { ...dependencies, ...devDependencies } ? [] : [`${name} is not in package.json: Kazi was asked to be built with it, so put it back`]),
      ...(imported.has(name) ? [] : [`${name} is imported by no file of src, packages and tests, and by no configuration: use it again for what it is for`]),
    ])
  },
  {
    'package.json': JSON.stringify({
      dependencies: Object.fromEntries(askedFor.slice(0, 8).filter((name) => name !== 'ky').map((name) => [name, '1.0.0'])),
      devDependencies: Object.fromEntries(askedFor.slice(8).map((name) => [name, '1.0.0'])),
    }),
    'src/a.ts': askedFor.filter((name) => !['ky', 'wouter', 'vite', 'vitest'].includes(name)).map((name) => `import '${name}/part'`).join('\n'),
    'src/b.ts': "import type { Router } from 'wouter'",
    'server/c.ts': "import 'ky'",
    'vite.config.ts': "import { defineConfig } from 'vite'",
    'tests/d.test.ts': "import { test } from 'vitest'",
  },
  [
    'wouter is imported by no file of src, packages and tests, and by no configuration: use it again for what it is for',
    'ky is not in package.json: Kazi was asked to be built with it, so put it back',
    'ky is imported by no file of src, packages and tests, and by no configuration: use it again for what it is for',
  ],
)

/** Named by a command or a setting, not by an import. */
const isTooling = (path: string) => isBelow(path, 'scripts') || /^[\w.]+\.config\.ts$/.test(path)

/** The package that a package of types is about: `@types/a__b` types `@a/b`. */
const typed = (name: string) => name.replace(/^@types\//, '').replace(/^(.+)__(.+)$/, '@$1/$2')

/** Files of a package are named here by their path: fonts. */
const isStyling = (path: string) => path === 'index.html' || path.endsWith('.css.ts') || path === 'server/web/picture/fonts.ts'

architectureRule(
  'every dependency is used',
  (codebase) => {
    const { dependencies = {}, devDependencies = {} } = packageOf(codebase)
    const declared = Object.keys({ ...dependencies, ...devDependencies })
    const used = new Set([
      'node',
      ...codebase.code.flatMap(({ imports }) => imports.map(({ target }) => target)),
      ...codebase.code.filter(({ path }) => isTooling(path)).flatMap(({ strings }) => strings),
    ])
    const isShown = (name: string) => codebase.sources.some(({ path, text }) => isStyling(path) && text.includes(`${name}/`))
    const isPerPlatform = (name: string) => codebase.code.some(({ strings }) => strings.includes(`@${name}/`))
    return declared
      .filter((name) => !used.has(typed(name)) && !isShown(name) && !isPerPlatform(name))
      .map((name) => `${name} is used nowhere: remove it from package.json`)
  },
  {
    'package.json': JSON.stringify({
      dependencies: { zod: '1.0.0', leftover: '1.0.0', '@fonts/serif': '1.0.0', '@fonts/sans': '1.0.0' },
      devDependencies: { tsx: '1.0.0', binary: '1.0.0', '@types/pg': '1.0.0', '@types/node': '1.0.0' },
    }),
    'src/a.ts': "import * as z from 'zod/mini'",
    'scripts/dev.mjs': "runBin('tsx'); import(`@binary/${process.platform}`)",
    'src/styles/base.css.ts': "export const font = 'url(@fonts/serif/latin.woff2)'",
  },
  ['leftover', '@fonts/sans', '@types/pg'].map((name) => `${name} is used nowhere: remove it from package.json`),
)

architectureRule(
  'every imported package is declared',
  (codebase) => {
    const { dependencies = {}, devDependencies = {} } = packageOf(codebase)
    const declared = { ...dependencies, ...devDependencies }
    return codebase.code.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, typeOnly }) => !typeOnly && !target.includes('.') && !isBelow(target, 'src', 'server', 'tests', 'scripts'))
        .filter(({ target }) => target !== 'node:' && !builtinModules.includes(target) && declared[target] === undefined)
        .map(({ target }) => `${path} imports ${target}, which package.json does not declare`),
    )
  },
  {
    'package.json': JSON.stringify({ dependencies: { zod: '1.0.0' }, devDependencies: { vitest: '1.0.0' } }),
    'src/a.ts': "import 'zod/mini'; import 'phantom'; import type { X } from 'types-only'",
    'server/b.ts': "import 'lost'; import 'node:fs'",
    'tests/c.ts': "import 'vitest'",
  },
  [
    'src/a.ts imports phantom, which package.json does not declare',
    'server/b.ts imports lost, which package.json does not declare',
  ],
)

const { input } = serverConfig.build?.rolldownOptions ?? {}
const isBundled = (name: string) => !unbundled.includes(name)

/** The packages that the built server loads, each with the file that imports it: the imports that its entries reach, except the bundled ones. */
const loadedByServer = ({ code }: Codebase): Map<string, string> => {
  const files = new Map(code.map((file) => [file.path, file]))
  const reached = new Set(Object.values(input as Record<string, string>))
  const loaded = new Map<string, string>()
  for (const path of reached) {
    if (path.endsWith('.css.ts')) continue
    for (const { target, typeOnly } of files.get(path)?.imports ?? []) {
      if (typeOnly || target === 'node:' || builtinModules.includes(target)) continue
      if (files.has(target)) reached.add(target)
      else if (!target.includes('/') || target.startsWith('@')) loaded.set(target, path)
    }
  }
  return loaded
}

architectureRule(
  'dependencies are what the build leaves beside the server, and nothing else',
  (codebase) => {
    const { dependencies = {} } = packageOf(codebase)
    const loaded = loadedByServer(codebase)
    const isNamed = (name: string) => codebase.code.some(({ path, strings }) => isBelow(path, 'server') && strings.some((text) => text.startsWith(`${name}/`)))
    return [
      ...[...loaded].filter(([name]) => !isBundled(name) && dependencies[name] === undefined).map(([name, path]) => `${path} loads ${name} beside the built server: make it one of the dependencies`),
      ...Object.keys(dependencies).filter((name) => (!loaded.has(name) || isBundled(name)) && !isNamed(name)).map((name) => `the built server has ${name} in it, or does not load it: make it one of the devDependencies`),
    ]
  },
  {
    'package.json': JSON.stringify({ dependencies: { '@photostructure/sqlite': '1.0.0', react: '1.0.0', '@fontsource/newsreader': '1.0.0' }, devDependencies: { fastify: '1.0.0' } }),
    'server/kazi.ts': "import 'fastify'; import '@photostructure/sqlite'; import '../src/a.ts'; import type { X } from 'types-only'; const font = '@fontsource/newsreader/latin.woff'",
    'src/a.ts': "import 'node:fs'; import 'react'; const b = () => import('./b.ts')",
    'src/b.ts': "import 'sharp'",
  },
  [
    'src/b.ts loads sharp beside the built server: make it one of the dependencies',
    'the built server has react in it, or does not load it: make it one of the devDependencies',
  ],
)

type Lock = { packages?: Record<string, { optionalDependencies?: Record<string, string> }> }

architectureRule(
  'the lockfile holds every platform, without which npm ci refuses it',
  ({ sources }) => {
    const { packages = {} }: Lock = JSON.parse(sources.find(({ path }) => path === 'package-lock.json')?.text ?? '{}') as Lock
    return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => packages[`node_modules/${name}`] === undefined && packages[`${path}/node_modules/${name}`] === undefined)
        .map((name) => `${path} wants ${name}`),
    )
  },
  {
    'package-lock.json': JSON.stringify({
      packages: {
        'node_modules/oxlint': { optionalDependencies: { '@oxlint/linux': '1.0.0', '@oxlint/win32': '1.0.0' } },
        'node_modules/@oxlint/linux': {},
      },
    }),
  },
  ['node_modules/oxlint wants @oxlint/win32'],
)

/** The flags of Node that an import is run with. */
const importFlags = (text: string): string => (/'(--[^']*)'|node (--.*?) scripts\/kazi\.mjs import/.exec(text) ?? []).slice(1).find((flags) => flags !== undefined) ?? ''

architectureRule(
  'an import has the same limits from a checkout and where it is installed',
  ({ sources }) => {
    const [checkout = '', installed = ''] = ['package.json', 'deploy/kazi'].map((of) => importFlags(sources.find(({ path }) => path === of)?.text ?? ''))
    return checkout === installed && checkout !== '' ? [] : [`package.json has '${checkout}' and deploy/kazi '${installed}'`]
  },
  { 'package.json': '{"scripts":{"import":"node --a=1 scripts/kazi.mjs import"}}', 'deploy/kazi': "flags='--a=2'" },
  ["package.json has '--a=1' and deploy/kazi '--a=2'"],
)
