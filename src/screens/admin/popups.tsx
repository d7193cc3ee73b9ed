import { fromPromise, type ActorRefFrom } from 'xstate'
import { popupFormMachine, type PopupFormInput } from '../../machines/admin/popup-form.machine.ts'
import { popupsMachine, type PopupList } from '../../machines/admin/popups.machine.ts'
import type { Opening } from '../../machines/app/root.machine.ts'
import { uploading } from '../../machines/upload.ts'
import type { Failure } from '../../services/contract/failure.ts'
import { newCreationKey } from '../../services/app/creation-key.ts'
import { createPopup, deletePopup, loadPopup, loadPopups, updatePopup, uploadPopupImage } from '../../services/admin/popups.service.ts'
import { isUnsaved } from '../../services/browser/unsaved-form.ts'
import { PopupsView } from '../../views/admin/popups.view.tsx'
import { openSidebar } from './admin-sidebar.ts'
import { guarded } from '../leaving.tsx'
import { child, mountedScreen, screen, type AppServices, type OpenScreen } from '../services.ts'

type PopupsActor = ActorRefFrom<typeof popupsMachine>

/** The list is passed on between the addresses of the page: the previous one is still mounted. */
const listOf = ({ root }: AppServices, { route, session }: Opening): PopupList | null => {
  const before = mountedScreen(root)
  const snapshot = (before?.actors['popups'] as PopupsActor | undefined)?.getSnapshot()
  if (before?.opening.route.screen !== route.screen || before.opening.session?.userId !== session?.userId || snapshot?.status !== 'active') return null
  const { popups, search, page } = snapshot.context
  return { popups, search, page }
}

/** The popup whose form was at the address before this one. */
const editedBefore = ({ root }: AppServices, { route }: Opening): string | undefined => {
  const before = mountedScreen(root)?.opening
  return before?.route.screen === route.screen ? before.params['id'] : undefined
}

/** The form at whose address the page is opened. */
const formOf = ({ route, params }: Opening): PopupFormInput | null => {
  const id = params['id'] ?? null
  return id !== null || route.path.endsWith('/create') ? { id } : null
}

export const open: OpenScreen = (services, opening) => {
  const { session } = opening
  const { root, api, cache, token, onRefused } = services
  const sidebar = openSidebar(services)
  let key = newCreationKey()
  const userId = session?.userId ?? ''
  const edited = editedBefore(services, opening)
  const actions = { logFailure: (_: unknown, { failure }: { failure: Failure }) => console.error('A popup was not updated.', failure) }

  const popups = child(
    popupsMachine.provide({
      actors: {
        loadPopups: fromPromise(({ input, signal }) => loadPopups(api, cache, input.userId, signal)),
        switchPopup: fromPromise(({ input, signal }) => updatePopup(api, cache, input, signal)),
        deletePopup: fromPromise(({ input, signal }) => deletePopup(api, cache, input.id, signal)),
        popupForm: popupFormMachine.provide({
          actors: {
            loadPopup: fromPromise(({ input, signal }) => loadPopup(api, input.id, signal)),
            uploadImage: uploading(({ input, ...call }) => uploadPopupImage(input.file, { ...call, token: token(), onRefused })),
            createPopup: fromPromise(async ({ input, signal }) => {
              await createPopup(api, cache, { body: input, key }, signal)
              // The next popup of this page may have the same text.
              key = newCreationKey()
            }),
            updatePopup: fromPromise(({ input, signal }) => updatePopup(api, cache, input, signal)),
          },
          actions,
        }),
      },
      actions,
    }),
    { userId, form: formOf(opening), list: listOf(services, opening) },
  )
  const page = screen({
    children: { popups },
    on: { 'popups.changed': { popups: 'data.changed' } },
    View: (actors) => <PopupsView root={root} sidebar={sidebar} edited={edited} {...actors} />,
  })
  return guarded(services, page, ({ popups: actor }) => {
    const snapshot = (actor as PopupsActor).getSnapshot()
    return (snapshot.matches('addressed') || snapshot.matches('creating')) && isUnsaved('popup')
  })
}
