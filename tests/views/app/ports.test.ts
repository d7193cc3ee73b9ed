import { createActor, fromPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Composite } from '../../../src/machines/app/composite.ts'
import { openingOf } from '../../../src/machines/app/location.ts'
import { rootMachine, type Opening, type Session } from '../../../src/machines/app/root.machine.ts'
import { fetchScreen, openScreen } from '../../../src/screens/index.ts'
import { announcementOf } from '../../../src/screens/app/announcement.tsx'
import { savedJobs } from '../../../src/screens/jobs/saved.ts'
import { tableOf, type AppServices } from '../../../src/screens/services.ts'
import { keepServices } from '../../../src/screens/services-in.ts'
import type { Area } from '../../../src/services/app/changes.ts'
import type { Api } from '../../../src/services/app/api.ts'
import type { Model } from '#judged-paths'
import { callsOfPorts } from '../../qa/calls.ts'
import type { AnyScene, StartingPoint } from '../../scenes/scene.ts'

globalThis.matchMedia ??= (media: string) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList

const scenes = new Map(Object.values(import.meta.glob<Record<string, AnyScene>>('../../scenes/*/*.scene.ts', { eager: true })).flatMap((module) => Object.entries(module)))
const isModel = (value: unknown): value is Model => typeof value === 'object' && value !== null && 'paths' in value && 'rows' in value
const models = Object.values(import.meta.glob<Record<string, unknown>>('../../../src/machines/*/*.model.ts', { eager: true })).flatMap((module) => Object.values(module).filter(isModel))

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** The calls that are made, in their order, each of them answered with an empty body; the changes that are published to other tabs; and the addresses that the cache forgets. */
const recording = () => {
  const made: string[] = []
  const forgotten: string[] = []
  const published: Area[] = []
  const otherTab = new BroadcastChannel('kazi')
  otherTab.addEventListener('message', ({ data }) => void published.push(data))
  onTestFinished(() => otherTab.close())
  const send: Api['send'] = async (call) => {
    made.push(nameOf(typeof call === 'function' ? await call() : call))
    return { value: {} as never, headers: new Headers() }
  }
  class Upload extends EventTarget {
    upload = new EventTarget()
    open = (method: string, path: string) => void made.push(nameOf({ method, path }))
    setRequestHeader = () => {}
    abort = () => {}
    send = () => {}
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  onTestFinished(() => void vi.unstubAllGlobals())
  const cache: AppServices['cache'] = { read: (_, load) => load(), forget: (prefix = '') => void forgotten.push(prefix) }
  return { made, published, forgotten, api: { send }, cache }
}

/** The logic of the children of the page at an address, as its screen fills it, with the services that it was opened with. */
const pageAt = async ({ at, session, carried, head }: StartingPoint, { api, cache }: Pick<AppServices, 'api' | 'cache'>): Promise<{ services: AppServices; logics: AnyActorLogic[] }> => {
  const [path, search = ''] = at.split('?') as [string, string?]
  const opening = openingOf({ session: session ?? null, location: { path, search: search === '' ? '' : `?${search}`, state: carried ?? {} } })
  await fetchScreen(opening.route.screen)
  const root = createActor(
    rootMachine.provide({
      actors: {
        restoreSession: fromPromise(async (): Promise<Session> => session ?? null),
        openScreen: fromPromise<Composite, Opening>(() => new Promise(() => {})),
      },
    }),
    { systemId: 'root', input: { location: opening.location } },
  )
  onTestFinished(() => void root.stop())
  root.start()
  const services: AppServices = {
    root, api, guestApi: api, cache, origin: 'http://kazi.invalid', toast: () => {}, token: () => session?.token, onRefused: () => {},
    today: () => '2026-03-10', currency: 'USD', restoredState: () => '', drafts: new Map(),
    ...(head !== undefined && { signIn: { provider: 'Acme', passwordless: false, decidesAdmins: false } }),
  }
  const { children } = await openScreen(services, opening, new AbortController().signal)
  savedJobs(services)
  const parts = Object.values(tableOf(root.system.get('savedJobs'))!.children)
  return { services, logics: [...Object.values(children), ...parts, announcementOf(api)].map(({ logic }) => logic) }
}

/** A machine of these, or of their own children, by its id. */
const machineIn = (logics: readonly unknown[], id: string): AnyStateMachine | undefined => {
  for (const logic of logics) {
    const { implementations, id: own } = logic as Partial<AnyStateMachine>
    if (implementations === undefined) continue
    if (own === id) return logic as AnyStateMachine
    const found = machineIn(Object.values(implementations.actors), id)
    if (found !== undefined) return found
  }
  return undefined
}

/** The machines among what a machine invokes and spawns, by their names in it. A machine without a name is a port that sends a file. */
const childrenOf = ({ implementations: { actors } }: AnyStateMachine) =>
  Object.fromEntries(
    Object.entries(actors).flatMap(([name, logic]) => {
      const { states, id } = logic as unknown as Partial<AnyStateMachine>
      return states === undefined || id === '(machine)' ? [] : [[name, id]]
    }),
  )

/** Where a flow is that its scene enters by a navigation. */
const entered: { readonly [model: string]: string } = { postJob: '/post-job' }
/** Flows with one port, which no other one can be taken for, that begin after their page. */
const later = ['jobAlert', 'formLists', 'root', 'appliedJobs']

const flows = models
  .filter(({ name }) => !later.includes(name))
  .flatMap((model) => {
    const scene = scenes.get(model.name)
    const ports = Object.entries(callsOfPorts(scene)).filter(([, calls]) => calls.length > 0)
    const starts = Object.values(scene?.inputs ?? {}).flatMap((start) => (typeof start === 'string' ? [] : [{ ...start, at: entered[model.name] ?? start.at }]))
    return ports.length === 0 ? [] : [{ name: model.name, model, starts, ports }]
  })

/** The first input of a port on a model's paths. */
const inputOf = (model: Model, port: string): { given: unknown } | undefined => {
  for (const { edges } of model.paths) for (const { step } of edges) if (port in step.invokes) return { given: step.invokes[port] }
  return undefined
}

/** What calls change: the page and the other tabs fetch it again. What a change leaves to its own page is missing: a profile, an account. */
const changes: { readonly [call: string]: Area } = {
  'POST /api/jobs/post-job': 'jobs', 'PUT /api/jobs/update-job/:id': 'jobs', 'DELETE /api/jobs/delete-job/:id': 'jobs',
  'POST /api/applications': 'applications', 'DELETE /api/applications/:id/withdraw': 'applications', 'PATCH /api/applications/:id/express-interest': 'applications', 'PATCH /api/applications/:id/status': 'applications',
  'POST /api/popup': 'popups', 'PUT /api/popup': 'popups', 'DELETE /api/popup/:id': 'popups',
  'PATCH /api/admin/accounts/:id': 'accounts', 'DELETE /api/admin/accounts/:id': 'accounts',
  'PUT /api/saved-jobs/:id': 'saved', 'DELETE /api/saved-jobs/:id': 'saved',
  'POST /api/admin/sources': 'sources', 'PUT /api/admin/sources/:id': 'sources', 'PATCH /api/admin/sources/:id': 'sources', 'DELETE /api/admin/sources/:id': 'sources', 'POST /api/admin/sources/:id/run': 'sources',
}
/** A call whose answer is not kept: its figures change with every posting. */
const unkept: { readonly [call: string]: string } = { 'GET /api/salaries/distribution': '/api/salaries/distribution' }
/** The addresses whose responses are no longer true then. */
const stale: { readonly [A in Area]: readonly string[] } = {
  jobs: ['/api/jobs'], applications: ['/api/applications', '/api/jobs/myjobs'], popups: ['/api/popup'], accounts: ['/api/admin'], saved: [], sources: [],
}

test.each(flows)('$name: each port makes its calls, and what they change is fetched again, here and in other tabs', async ({ model, starts, ports }) => {
  const { made, published, forgotten, ...recorded } = recording()
  const pages = await Promise.all(starts.map((start) => pageAt(start, recorded)))
  const machines = pages.flatMap(({ services, logics }) => {
    const machine = machineIn(logics, model.machine.id)
    return machine === undefined ? [] : [{ machine, services }]
  })
  expect(machines.length).toBeGreaterThan(0)
  for (const { machine } of machines) expect(childrenOf(machine)).toEqual(childrenOf(model.machine))
  for (const { machine, services } of machines)
    for (const [port, calls] of ports) {
      const given = inputOf(model, port)
      if (given === undefined) continue
      for (const list of [made, published, forgotten]) list.length = 0
      const actor = createActor(machine.implementations.actors[port] as AnyActorLogic, { input: given.given })
      keepServices(actor.system, services)
      // An empty answer may be none that the service can read.
      actor.subscribe({ error: () => {} })
      actor.start()
      const names = calls.map(nameOf)
      const areas = names.flatMap((name) => changes[name] ?? [])
      await expect.poll(() => ({ made: made.toSorted(), published })).toEqual({ made: names.toSorted(), published: areas })
      expect([port, forgotten]).toEqual([port, [...areas.flatMap((area) => stale[area]), ...names.flatMap((name) => unkept[name] ?? [])]])
    }
})
