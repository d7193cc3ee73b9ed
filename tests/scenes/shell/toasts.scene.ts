import { weaver } from '../../../src/machines/model/samples.ts'
import type { toastsMachine } from '../../../src/machines/shell/toasts.machine.ts'
import { dismissals, dismissing, toastsBinding } from '../../bindings/shell/toasts.binding.ts'
import type { Screen } from '../../support/replay/binding.ts'
import { employer } from '../people.ts'
import { scene, type SceneTools } from '../scene.ts'

const titles: Record<string, string> = { j1: 'Weaver', j2: 'Dyer' }
const jobs = Object.entries(titles).map(([_id, jobTitle]) => ({ ...weaver, _id, jobTitle, title: jobTitle, applications: 0, pending: 0 }))

/** The visible toasts, the oldest first: the id of each on the page, and its text. */
const standing = (screen: Screen) =>
  dismissals(screen)
    .map((button) => button.getAttribute('aria-describedby')!)
    .map((id) => ({ id, text: document.getElementById(id)?.textContent ?? '' }))
    .toSorted((one, other) => Number(one.id.slice('toast-'.length)) - Number(other.id.slice('toast-'.length)))

/** The ids on the page of the toasts of the path, in their order: a deletion that ends at once shows two. */
let shown: string[] = []
const idOf = (id: string) => shown[Number(id.slice('toast-'.length)) - 1]

const isHeld = ({ getByRole }: Screen) => getByRole('region', { name: 'Notifications' }).matches(':hover')

/** By keyboard only: a pointer on a toast would stay there. */
const press = async ({ screen, until }: SceneTools, find: () => HTMLElement) => {
  const control = await until(find)
  control.focus()
  await screen.user.keyboard('{Enter}')
}

/** Starts a job's deletion. While another one is under way the list is blocked; a visitor who returns finds it free. */
const remove = async (tools: SceneTools, id: string) => {
  const { getByRole } = tools.screen
  const control = () => getByRole('button', { name: `Delete ${titles[id]}` })
  if ((await tools.until(control)).ariaDisabled === 'true') {
    await press(tools, () => getByRole('link', { name: 'Add new Job' }))
    await tools.until(() => {
      if (document.activeElement !== getByRole('heading', { level: 1, name: 'Post a Job' })) throw new Error('The page has not taken the focus yet')
    })
    await press(tools, () => getByRole('link', { name: 'My Jobs' }))
  }
  await press(tools, () => {
    if (control().ariaDisabled === 'true') throw new Error('The jobs are not there yet')
    return control()
  })
  await press(tools, () => getByRole('button', { name: 'Confirm Delete' }))
}

const logOut = async (tools: SceneTools) => {
  await press(tools, () => tools.screen.getByRole('button', { name: 'Lake Looms' }))
  await press(tools, () => tools.screen.getByRole('button', { name: 'Logout' }))
}

const deleted = { status: 200, body: { message: 'Deleted.' } }
/** The trigger of each toast, by its text, and its duration. */
const ways: Record<string, { ms: number; make: (tools: SceneTools, before: readonly string[]) => Promise<void> }> = {
  'Logout failed!': { ms: 5000, make: logOut },
  'Deletion failed: Please try again': {
    ms: 3000,
    make: async (tools) => {
      await remove(tools, 'j2')
      await tools.end('deleteJob', { status: 503 }, 'j2')
    },
  },
  'Job deleted successfully!': {
    ms: 2000,
    make: async (tools, before) => {
      if (!before.includes('Deleting...')) await remove(tools, 'j1')
      await tools.end('deleteJob', deleted, 'j1')
    },
  },
  'Deleting...': { ms: 15_000, make: (tools) => remove(tools, 'j1') },
}

const show = async (tools: SceneTools, { text }: { text: string }) => {
  const { screen } = tools
  const before = standing(screen)
  const { ms, make } = ways[text]!
  const [only] = before
  // The first toast expires first, as long as the user does not hover over them.
  const early = only === undefined || before.length > 1 || only.text === 'Deleting...' ? 0 : ways[only.text]!.ms - ms + 500
  if (early > 0 && !isHeld(screen)) await tools.pass(early)
  await make(tools, before.map((toast) => toast.text))
  const added = await tools.until(() => {
    const found = standing(screen).findLast((toast) => toast.text === text)
    if (found === undefined || before.some(({ id }) => id === found.id)) throw new Error(`Nothing says '${text}' anew`)
    return found
  })
  shown.push(added.id)
}

const expire = async ({ screen, pass, until }: SceneTools, event: { id: string }) => {
  const isShown = () => standing(screen).some(({ id }) => id === idOf(event.id))
  if (!isShown()) return
  if (isHeld(screen)) {
    await pass(16_000)
    if (!isShown()) throw new Error('A toast has left though somebody looks at it')
    return
  }
  if (standing(screen)[0]!.id !== idOf(event.id)) {
    // Hovering over the toasts restarts their time.
    await screen.user.hover(dismissals(screen)[0]!)
    await screen.user.unhover(dismissals(screen)[0]!)
  }
  const others = standing(screen).filter(({ id }) => id !== idOf(event.id))
  for (let passed = 0; passed < 15_200 && isShown(); passed += 100) await pass(100)
  await until(() => {
    if (isShown()) throw new Error('A toast stays after its time')
  })
  for (const { id, text } of others) if (!standing(screen).some((toast) => toast.id === id)) throw new Error(`'${text}' has left too early`)
}

export const toasts = scene<typeof toastsMachine>({
  binding: { ...toastsBinding, actions: { ...toastsBinding.actions, dismiss: dismissing(idOf) } },
  inputs: {
    'fresh page': {
      at: '/my-jobs',
      session: employer,
      enter: async ({ screen, until }) => {
        shown = []
        await until(() => screen.getByRole('region', { name: 'Notifications' }))
      },
    },
  },
  facts: { show, expire },
  delays: ['deleteJob'],
  answers: {
    listMyJobs: { status: 200, body: jobs, headers: { 'x-total-count': '2', 'x-match-count': '2' } },
    logout: { status: 503 },
  },
  impossible: { 'show(pending) then expire(second)': 'what says that something is under way stays longest, so that what stood before it goes first' },
})
