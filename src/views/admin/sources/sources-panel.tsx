import { useSelector } from '@xstate/react'
import * as css from '../../../styles/admin/sources.css.ts'
import { Button } from '../../components/button.tsx'
import { Confirmation } from '../../components/dialogs/confirmation.tsx'
import { LazyBoundary } from '../../components/lazy-boundary.tsx'
import { lazyView } from '../../components/lazy-view.tsx'
import { LoadingRows } from '../../components/lists/loading-rows.tsx'
import { Table } from '../../components/lists/table.tsx'
import { useRemovalFocus } from '../../components/lists/use-removal-focus.ts'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import type { FormActor, SourcesActor } from './actors.ts'
import { SourceRow, columns } from './source-row.tsx'

const SourceDialog = lazyView(async () => ({ default: (await import('./source-dialog.tsx')).SourceDialog }))

/** All sources with their last imports, and the dialogs over them. */
export const SourcesPanel = ({ sources: actor }: { sources: SourcesActor }) => {
  const sources = useSelector(actor, ({ context }) => context.sources)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const message = useSelector(actor, ({ context }) => context.failure?.message ?? 'The sources could not be loaded.')
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const canAdd = useSelector(actor, (snapshot) => snapshot.can({ type: 'add' }))
  const form = useSelector(actor, ({ children }) => children.form as FormActor | undefined)
  const count = sources?.length ?? 0
  const list = useRemovalFocus()
  return (
    <>
      <div className={css.tools}>
        <p className={css.intro}>Postings that come from other boards. A source with an address is imported by itself; the runs of the import command are listed, too.</p>
        <Button aria-disabled={!canAdd} aria-haspopup="dialog" onClick={() => actor.send({ type: 'add' })}>
          Add a source
        </Button>
      </div>
      {failed ? (
        <ErrorState message={message} onRetry={() => actor.send({ type: 'retry' })} />
      ) : sources === null ? (
        <LoadingRows />
      ) : (
        <section ref={list} tabIndex={-1} className={css.list} aria-label="Sources" aria-busy={loading}>
          <output className={css.count}>{loading ? 'Loading...' : `${count} ${count === 1 ? 'source' : 'sources'}`}</output>
          {count === 0 ? (
            <EmptyState title="No sources yet.">Add the address of a feed, or import a file by the command.</EmptyState>
          ) : (
            <Table label="Sources" columns={columns}>
              {sources.map((source) => (
                <SourceRow key={source._id} source={source} actor={actor} />
              ))}
            </Table>
          )}
        </section>
      )}
      {form !== undefined && (
        <LazyBoundary>
          <SourceDialog form={form} />
          <Confirmation of={form} />
        </LazyBoundary>
      )}
      <Confirmation of={actor} />
    </>
  )
}
