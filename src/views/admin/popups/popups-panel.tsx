import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import * as css from '../../../styles/admin/popups.css.ts'
import { Button } from '../../components/button.tsx'
import { Confirmation } from '../../components/dialogs/confirmation.tsx'
import { LazyBoundary } from '../../components/lazy-boundary.tsx'
import { lazyView } from '../../components/lazy-view.tsx'
import { LoadingRows } from '../../components/lists/loading-rows.tsx'
import { ErrorState } from '../../components/states.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { useRemovalFocus } from '../../components/lists/use-removal-focus.ts'
import type { FormActor, PopupsActor } from './actors.ts'
import { PopupsTable } from './popups-table.tsx'

const PopupDialog = lazyView(async () => ({ default: (await import('./popup-dialog.tsx')).PopupDialog }))

export type PopupsPanelProps = {
  popups: PopupsActor
  /** The popup whose form has closed: the focus comes back to its button. */
  edited?: string | undefined
}

/** The search among a manager's popups, one page of the matches, and the dialogs over it (specification 2.15). */
export const PopupsPanel = ({ popups: actor, edited }: PopupsPanelProps) => {
  const count = useSelector(actor, ({ context }) => context.popups?.length ?? null)
  const search = useSelector(actor, ({ context }) => context.search)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const canCreate = useSelector(actor, (snapshot) => snapshot.can({ type: 'create' }))
  const form = useSelector(actor, ({ children }) => children.form as FormActor | undefined)
  const list = useRemovalFocus()

  useEffect(() => {
    if (edited !== undefined) list.current?.querySelector<HTMLElement>(`[data-edits="${CSS.escape(edited)}"]`)?.focus()
  }, [edited, list])

  return (
    <>
      <div className={css.tools}>
        <div role="search" className={css.search}>
          <TextInput
            type="search"
            label="Search"
            placeholder="Search by title or message"
            autoComplete="off"
            defaultValue={search}
            onChange={({ currentTarget }) => actor.send({ type: 'search', text: currentTarget.value })}
          />
        </div>
        <Button aria-disabled={!canCreate} aria-haspopup="dialog" onClick={() => actor.send({ type: 'create' })}>
          Add new Popup
        </Button>
      </div>
      {failed ? (
        <ErrorState message="Failed to fetch popups." onRetry={() => actor.send({ type: 'retry' })} />
      ) : count === null ? (
        <LoadingRows />
      ) : (
        <PopupsTable ref={list} popups={actor} />
      )}
      {form !== undefined && (
        <LazyBoundary>
          <PopupDialog form={form} />
          <Confirmation of={form} />
        </LazyBoundary>
      )}
      <Confirmation of={actor} />
    </>
  )
}
