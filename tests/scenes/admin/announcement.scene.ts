import type { Announcement, announcementMachine } from '../../../src/machines/admin/announcement.machine.ts'
import { announcementBinding } from '../../bindings/admin/announcement.binding.ts'
import { houseReplies } from '../house.ts'
import { superAdmin } from '../people.ts'
import { scene, type Backstage, type Place } from '../scene.ts'

/** What the announcement is shown with is fetched while it waits. */
const overlay = ['announcement-dialog']
const form = '/admin/popup-settings/create'
const isOpen = ({ screen }: Backstage) => screen.queryByRole('dialog', { name: 'Create Popup' }) !== null

/** What this browser remembers of earlier announcements. */
const remember = ({ lastShown, closed, popup }: Announcement) => {
  if (lastShown === null) localStorage.removeItem('announcementShownAt')
  else localStorage.setItem('announcementShownAt', lastShown)
  if (closed) sessionStorage.setItem('announcementClosed', popup?._id ?? '')
  else sessionStorage.removeItem('announcementClosed')
}

const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve))

/** The answer comes at its moment by the page's clock, with a dialog open, so that what is due waits. */
const answer = async (stage: Backstage, loaded: Announcement) => {
  remember(loaded)
  const stands = loaded.popup !== null && stage.screen.queryByRole('dialog', { name: loaded.popup.title }) !== null
  if (!stands && !isOpen(stage)) {
    await stage.backTo(form)
    await stage.until(() => stage.screen.getByRole('dialog', { name: 'Create Popup' }))
  }
  await stage.sleep(Date.parse(loaded.now) - Date.now() - 1000)
  await stage.settle('loadAnnouncement', loaded)
  for (let frames = 0; frames < 3; frames += 1) await frame()
}

const page: Place = { at: form, session: superAdmin, now: '2026-03-10T11:59:00Z' }
const known: Place = { ...page, enter: (stage, { loaded }) => answer(stage, loaded) }

export const announcement = scene<typeof announcementMachine>({
  binding: announcementBinding,
  code: overlay,
  inputs: { 'fresh page': page, 'known, session': known, 'known, daily': known, 'known, none': known },
  ports: {
    loadAnnouncement: {
      done: answer,
      replies: ({ reading, popup }, call) => {
        if (call === 'activePopup') return popup === null ? { status: 204 } : { status: 200, body: popup }
        const config = houseReplies['getConfig'] as { body: object }
        return { status: 200, body: { ...config.body, announcementReading: reading } }
      },
    },
    awaitNoDialog: {
      done: async ({ screen, until, code }) => {
        await code(overlay, 'fetched')
        await screen.user.click(await until(() => screen.getByRole('button', { name: 'Cancel' })))
      },
      failed: ({ code }) => code(overlay, 'lost'),
    },
  },
  facts: { 'data.changed': (stage) => stage.changedElsewhere('popups') },
})
