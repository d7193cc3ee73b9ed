import { useSelector } from '@xstate/react'
import { lazy, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { confirmationMachine } from '../../../machines/app/confirmation.machine.ts'
import * as css from '../../../styles/admin/popups.css.ts'
import { Button } from '../../components/button.tsx'
import { Fetched } from '../../components/fetched.tsx'
import { ErrorState, Loading, Skeleton } from '../../components/states.tsx'
import { TextInput } from '../../components/text-input.tsx'
import type { FormActor, PopupsActor } from './actors.ts'
import { PopupsTable } from './popups-table.tsx'

const ConfirmationDialog = lazy(async () => ({ default: (await import('../../components/confirmation-dialog.tsx')).ConfirmationDialog }))
const PopupDialog = lazy(async () => ({ default: (await import('./popup-dialog.tsx')).PopupDialog }))

/** The search among a manager's popups, one page of what it found, and the dialogs over it (specification 2.15). */
export const PopupsPanel = ({ popups: actor }: { popups: PopupsActor }) => {
  const count = useSelector(actor, ({ context }) => context.popups?.length ?? null)
  const search = useSelector(actor, ({ context }) => context.search)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const canCreate = useSelector(actor, (snapshot) => snapshot.can({ type: 'create' }))
  const form = useSelector(actor, ({ children }) => children.form as FormActor | undefined)
  const confirmation = useSelector(actor, ({ children }) => children.confirmation as ActorRefFrom<typeof confirmationMachine> | undefined)
  const list = useRef<HTMLElement>(null)
  const before = useRef(count)

  useEffect(() => {
    // A deleted row takes the focused button along.
    if ((count ?? 0) < (before.current ?? 0) && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])

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
        <Loading>
          <div className={css.skeleton}>
            <Skeleton height="4em" />
            <Skeleton height="4em" />
            <Skeleton height="4em" />
          </div>
        </Loading>
      ) : (
        <PopupsTable ref={list} popups={actor} />
      )}
      {form !== undefined && (
        <Fetched>
          <PopupDialog form={form} />
        </Fetched>
      )}
      {confirmation !== undefined && (
        <Fetched>
          <ConfirmationDialog confirmation={confirmation} />
        </Fetched>
      )}
    </>
  )
}
