import type { Announcement, announcementMachine } from '../../../src/machines/shell/announcement.machine.ts'
import { activePopup } from '../../../src/services/contract/admin/popups.ts'
import { getConfig } from '../../../src/services/contract/config.ts'
import { announcementBinding } from '../../bindings/shell/announcement.binding.ts'
import { defaultReplies } from '../default-replies.ts'
import { superAdmin } from '../people.ts'
import { scene, type SceneTools, type StartingPoint } from '../scene.ts'

/** The announcement's lazy code is fetched while it waits. */
const overlay = ['announcement-dialog']
const form = '/admin/popup-settings/create'
const isOpen = ({ screen }: SceneTools) => screen.queryByRole('dialog', { name: 'Create Popup' }) !== null

/** This browser's record of earlier announcements. */
const remember = ({ lastShown, closed, popup }: Announcement) => {
  if (lastShown === null) localStorage.removeItem('announcementShownAt')
  else localStorage.setItem('announcementShownAt', lastShown)
  if (closed) sessionStorage.setItem('announcementClosed', popup?._id ?? '')
  else sessionStorage.removeItem('announcementClosed')
}

const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve))

/** The answer arrives at its time on the page's clock, with a dialog open, so that the due announcement waits. */
const answer = async (tools: SceneTools, loaded: Announcement) => {
  remember(loaded)
  const isShown = loaded.popup !== null && tools.screen.queryByRole('dialog', { name: loaded.popup.title }) !== null
  if (!isShown && !isOpen(tools)) {
    await tools.backTo(form)
    await tools.until(() => tools.screen.getByRole('dialog', { name: 'Create Popup' }))
  }
  await tools.sleep(Date.parse(loaded.now) - Date.now() - 1000)
  await tools.settle('loadAnnouncement', loaded)
  for (let frames = 0; frames < 3; frames += 1) await frame()
}

/** The toasts' region is there once the parts of every page run, the announcement among them; the dialog is what the announcement waits for. */
const enter = async ({ screen, until }: SceneTools) => {
  await until(() => screen.getByRole('region', { name: 'Notifications', hidden: true }))
  await until(() => screen.getByRole('dialog', { name: 'Create Popup' }))
}
const page: StartingPoint = { at: form, session: superAdmin, now: '2026-03-10T11:59:00Z', enter }

export const announcement = scene<typeof announcementMachine>({
  calls: { loadAnnouncement: [[getConfig, activePopup]], awaitScroll: 'browser', awaitIdle: 'dialog' },
  successes: { activePopup: ({ popup }: Announcement) => [popup === null ? 204 : 200] },
  binding: announcementBinding,
  code: overlay,
  inputs: { 'fresh page': page },
  ports: {
    awaitScroll: { done: () => void document.dispatchEvent(new Event('scroll')) },
    loadAnnouncement: {
      done: answer,
      replies: ({ mode, popup }, call) => {
        if (call === 'activePopup') return popup === null ? { status: 204 } : { status: 200, body: popup }
        const config = defaultReplies['getConfig'] as { body: object }
        return { status: 200, body: { ...config.body, announcementMode: mode } }
      },
    },
    awaitIdle: {
      done: async ({ screen, until, code }) => {
        await code(overlay, 'fetched')
        await screen.user.click(await until(() => screen.getByRole('button', { name: 'Cancel' })))
      },
      failed: ({ code }) => code(overlay, 'lost'),
    },
  },
  impossible: { 'awaitScroll failed': 'the browser\'s events are listened to until the page is left' },
  facts: { 'data.changed': (tools) => tools.changedElsewhere('popups') },
})
