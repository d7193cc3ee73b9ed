import type { AnyEvent } from '#judged-paths'
import type { Call } from '../../../src/services/contract/call.ts'
import type { Failure } from '../../../src/services/contract/failure.ts'
import type { AnyScene, SceneTools, StartingPoint } from '../../scenes/scene.ts'
import type { Screen } from '../../support/replay/binding.ts'
import type { Plan, PlannedStep } from '../browser/plan.ts'
import type { PortCalls } from '../calls.ts'
import type { Edge } from './edge.ts'
import type { BrowserCommand } from './real-input.ts'
import type { PendingCall } from './network.ts'
import { checked, demand, replyOf, successOf } from './replies.ts'
import type { Reply } from './reply.ts'
import { checkContract, checkInput } from './requests.ts'

/** The time limit of a check, in milliseconds of real time. */
const patience = 20_000
/** The time of the page's clock that may pass meanwhile: deliberate delays are longer. */
const most = 120
/**
 * While a part of the page is fetched, the page's clock runs like the real one for so long, and then at a twentieth: React holds a part back for up to 300 ms of it, however late
 * the part comes, and within the patience less passes than any deliberate delay.
 */
const fetchingAtFullRate = 1000

const isFetching = () => document.querySelector('[hidden][aria-busy="true"]') !== null

const problemsOf = (looks: readonly (() => void)[]): string[] =>
  looks.flatMap((look) => {
    try {
      look()
      return []
    } catch (error) {
      return [String((error as Error).message ?? error).split('\n').slice(0, 12).join('\n')]
    }
  })

/** Whether a page contains a text; a real clock may have changed the seconds in it. */
const includesSentence = (page: string, sentence: string, isReal: boolean): boolean => {
  if (!isReal) return page.includes(sentence)
  const pattern = sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\d+(?= s(?:econds)?\b)/g, String.raw`\d+`)
  return new RegExp(pattern).test(page)
}

/** Plays a planned path in the page it is in, a step at a time. */
export type Play = {
  /** Brings the application to the start of the path. */
  readonly enter: () => Promise<void>
  /** Brings the page to the control of an event. */
  readonly prepare: (event: AnyEvent) => Promise<void>
  /** Makes a step happen. */
  readonly perform: (step: PlannedStep) => Promise<void>
  /** The failed checks of a step; empty where it passes. */
  readonly look: (step: PlannedStep) => string[]
  /** Waits until the step passes; returns the failed checks. */
  readonly watch: (step: PlannedStep) => Promise<string[]>
}

/** The dependencies of a play: the page's edge, the screen, and commands to the browser. */
export type Means = { readonly edge: Edge; readonly screen: Screen; readonly runCommand: (command: BrowserCommand) => Promise<void> }

export const playOf = (plan: Plan, scene: AnyScene, ports: PortCalls, { screen, runCommand, edge: { network, clock, moment, isReal } }: Means): Play => {
  /** The current step. */
  let latest: PlannedStep | null = null
  /** The port that failed last, if the last one that ended did. */
  let failed: { port: string; value: unknown } | null = null

  const until = async <T>(look: () => T): Promise<T> => {
    const began = performance.now()
    for (let [passed, followed, last] = [0, 0, began]; ; ) {
      try {
        return look()
      } catch (error) {
        if (performance.now() - began > patience) throw error
      }
      attend()
      const now = performance.now()
      const fetching = isFetching()
      const fetched = fetching ? now - last : 0
      const ms = fetching ? fetched * (followed < fetchingAtFullRate ? 1 : 1 / 20) : Math.min(10, most - passed)
      clock.tick(ms)
      followed += fetched
      if (!fetching) passed += ms
      last = now
      await moment(5)
    }
  }
  /** The code that listens to other tabs is fetched together with the notifications, which a dialog hides. */
  const isListening = () => void screen.getByRole('region', { name: 'Notifications', hidden: true })
  const tools: SceneTools = {
    screen, until,
    settle: (port, output) => settle(port, 'done', output),
    answerNext: async (port, replyTo) => {
      const [pending] = await waitFor(port)
      const call = callOf(port, pending)
      checkRequest(port, pending)
      pending.settle(checked(replyTo(pending.url), call))
      return pending.url
    },
    answer: network.answer,
    pass: async (ms) => void (await clock.tickAsync(ms)),
    sleep: async (ms) => {
      clock.setSystemTime(clock.now + ms)
      await clock.tickAsync(1000)
    },
    changedElsewhere: async (area) => {
      await until(isListening)
      // A channel delivers later, and in the order of opening: when the witness has the message, the application has it too.
      const [sender, witness] = [new BroadcastChannel('kazi'), new BroadcastChannel('kazi')]
      const arrived = new Promise((resolve) => witness.addEventListener('message', resolve, { once: true }))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and takes no target
      sender.postMessage(area)
      await arrived
      for (const channel of [sender, witness]) channel.close()
    },
    sessionElsewhere: (session) => {
      const newValue = session === null ? null : JSON.stringify(session)
      if (newValue === null) localStorage.removeItem('userInfo')
      else localStorage.setItem('userInfo', newValue)
      dispatchEvent(new StorageEvent('storage', { key: 'userInfo', newValue }))
    },
    resize: async (width) => {
      // The page's media queries change with that event: a press before it would be undone by them.
      const resized = innerWidth === width ? null : new Promise((resolve) => addEventListener('resize', resolve, { once: true }))
      await runCommand({ do: 'resize', width })
      await resized
    },
    code: (files, how) => runCommand({ do: 'code', files, how }),
    systemTheme: (system) => runCommand({ do: 'theme', system }),
    backTo: async (address, carried = {}) => {
      const here = { entry: history.state as unknown, address: location.href }
      history.pushState({ key: `before ${history.length}`, carried }, '', address)
      history.pushState(here.entry, '', here.address)
      const went = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      history.back()
      await went
    },
    end: async (call, made, address = '') => {
      const pending = await until(() => {
        const found = network.pending().find((one) => one.call === call && one.url.pathname.includes(address))
        if (found === undefined) throw new Error(`No call ${call} has reached the network`)
        return found
      })
      pending.settle(made)
    },
    progress: (percent) => network.pending().forEach((pending) => pending.progress(percent)),
  }

  const callsOf = (port: string) => ports[port] ?? []
  const callOf = (port: string, pending: PendingCall): Call => callsOf(port).find(({ id }) => id === pending.call)!
  /** What the ports that run were started with, as far as the steps were made from here: a person may have typed something else. */
  const inputs = new Map<string, unknown>()
  const checkRequest = (port: string, pending: PendingCall) => {
    const call = callOf(port, pending)
    checkContract(pending, call, scene.ignored)
    const sent = inputs.has(port) ? scene.sends?.[port]?.(inputs.get(port), call.id) : null
    if (sent !== null) checkInput(pending, call, port, inputs.get(port), sent)
  }
  const pendingOf = (port: string) => network.pending().filter(({ call }) => callsOf(port).some(({ id }) => id === call))
  const waitFor = (port: string) =>
    until((): readonly [PendingCall, ...PendingCall[]] => {
      const [pending, ...others] = pendingOf(port)
      if (pending === undefined) throw new Error(`No call of the port "${port}" has reached the network`)
      return [pending, ...others]
    })

  const reply = (pending: PendingCall, how: 'done' | 'error', value: unknown, port: string): Reply => {
    const end = scene.ports?.[port] ?? {}
    const replies = 'replies' in end ? end : undefined
    const call = callOf(port, pending)
    checkRequest(port, pending)
    const made = how === 'error'
      ? (replies?.fails?.(value as Failure, call.id) ?? replyOf(value as Failure, call))
      : (replies?.replies(value, call.id) ?? successOf(value, call))
    pending.settle(checked(made, call))
    return made
  }

  /** Ends the pending calls of a port; a port that succeeds may make more of them, one after another. A real server ends them itself. */
  const settle = async (port: string, how: 'done' | 'error', value: unknown) => {
    if (isReal) return
    const first = await waitFor(port)
    const made = first.map((pending) => reply(pending, how, value, port))
    failed = how === 'error' ? { port, value } : null
    if (made.includes('silence')) await clock.tickAsync(15_000)
    const later = callsOf(port).filter(({ id }) => !first.some(({ call }) => call === id))
    if (how === 'error' || later.length === 0) return
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await moment(1)
      for (const pending of pendingOf(port)) if (later.some(({ id }) => id === pending.call)) reply(pending, how, value, port)
    }
  }

  const finish = async ({ id, src, how, value }: NonNullable<PlannedStep['ending']>) => {
    if (isReal && callsOf(id).length > 0) return
    const end = scene.ports?.[id] ?? {}
    const local = how === 'done' ? ('done' in end ? end.done : undefined) : 'failed' in end ? end.failed : undefined
    if (local !== undefined) return void (await local(tools, value as never))
    if (callsOf(id).length > 0) return settle(id, how, value)
    const event = { type: `xstate.${how}.actor.${id}`, actorId: id, output: value }
    if (how === 'done' && scene.children?.[src] !== undefined) return scene.children[src](tools, event)
    if (how === 'done' && scene.binding.children?.[src] !== undefined) return scene.binding.children[src](screen, event)
    throw new Error(`The scene of ${plan.model} does not say how "${id}" ends with ${how}`)
  }

  const coveredBy = ({ running }: PlannedStep) => (call: string) => running.some((id) => callsOf(id).some((one) => one.id === call))

  /**
   * A pending call for which no port waits: that of a child machine gets the scene's answer. One of a port that failed with another of its calls, before
   * the code of this one was fetched, fails as well.
   */
  const attend = () => {
    if (latest === null) return
    const covered = coveredBy(latest)
    for (const pending of network.pending().filter(({ call }) => !covered(call))) {
      const answer = scene.answers?.[pending.call]
      if (answer !== undefined) pending.settle(answer)
      else if (failed !== null && callsOf(failed.port).some(({ id }) => id === pending.call)) reply(pending, 'error', failed.value, failed.port)
    }
  }

  const isShown = (text: string) => () =>
    demand([() => document.body.textContent ?? '', () => document.body.innerText].some((page) => includesSentence(page(), text, isReal)), () => `'${text}' is not on the page`)

  const look = (step: PlannedStep): string[] => {
    const open = new Set(step.running.filter((id) => callsOf(id).length > 0))
    // A real server may answer before a pending state is visible.
    if (isReal && open.size > 0) return problemsOf(step.lasting.map(isShown))
    const calls = isReal ? [] : Object.keys(ports).filter((id) => callsOf(id).length > 0)
    const covered = coveredBy(step)
    const to = step.leads === null ? null : (scene.lands?.[step.leads] ?? step.leads)
    const address = to ?? step.writes
    return problemsOf([
      // The calls of a page end when its successor takes its place, sooner or later.
      ...[...open].flatMap((id) => pendingOf(id).map((pending) => () => checkRequest(id, pending))),
      ...calls.filter((id) => to === null && open.has(id)).map((id) => () => demand(pendingOf(id).length > 0, () => `The port "${id}" makes no call`)),
      () => {
        const [other] = network.pending().filter(({ call }) => !covered(call) && scene.delays?.includes(call) !== true)
        // After a navigation the open calls belong to the next page.
        demand(to !== null || other === undefined, () => `The call ${other?.call} stands open, though nothing waits for it`)
      },
      () => demand(address === null || location.pathname + location.search === address, () => `The address is ${location.pathname + location.search}, not ${address}`),
      ...(to === null ? step.states.map((state) => () => scene.binding.assertions[state]?.(screen)) : []),
      ...step.shows.map(isShown),
    ])
  }

  /** The start times of the running delays, by the page's clock. */
  const begun = new Map<string, number>()
  const runOut = async ({ delay, ms }: NonNullable<PlannedStep['elapses']>) =>
    void (await clock.tickAsync(Math.max(0, ms - (clock.now - (begun.get(delay) ?? clock.now)))))

  const place = scene.inputs[plan.input] as StartingPoint
  const prepare = async (event: AnyEvent) => scene.before?.[event.type]?.(tools, event)
  const make = async ({ event, ending, elapses, label, isIdle }: PlannedStep) => {
    if (event === null) return
    if (isIdle && scene.rests !== undefined && !isReal) await tools.pass(scene.rests)
    if (ending !== null) return finish(ending)
    if (elapses !== null) return runOut(elapses)
    const action = scene.binding.actions[event.type] ?? 'fact'
    if (action !== 'fact') {
      await prepare(event)
      return action.perform(screen, event)
    }
    const fact = scene.facts?.[event.type]
    if (fact === undefined) throw new Error(`The scene of ${plan.model} does not say how ${label} comes about`)
    await fact(tools, event)
  }
  return {
    prepare,
    enter: async () => {
      await until(() => demand(document.querySelector('main') !== null, () => 'The application does not show a page'))
      if (place.via !== undefined && !isReal) {
        await until(isListening)
        history.pushState({ key: 'opened', carried: place.carried ?? {} }, '', place.at)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      }
      await place.enter?.(tools, plan.given)
    },
    perform: async (step) => {
      await make(step)
      if (step.ending !== null) inputs.delete(step.ending.id)
      // Another address may start a port anew, by an event that comes from outside the path.
      if (step.leads !== null || step.writes !== null) inputs.clear()
      for (const [id, input] of Object.entries(step.starts)) inputs.set(id, input)
    },
    look,
    watch: async (step) => {
      latest = step
      for (let attempt = 0; attempt < 3; attempt += 1) await moment(0)
      try {
        await until(() => {
          const problems = look(step)
          if (problems.length > 0) throw new Error(problems.join('\n'))
        })
        return []
      } catch {
        return look(step)
      } finally {
        for (const delay of step.begins) begun.set(delay, clock.now)
      }
    },
  }
}
