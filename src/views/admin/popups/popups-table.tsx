import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import { pageOf } from '../../../machines/admin/popups.selectors.ts'
import * as css from '../../../styles/admin/popups.css.ts'
import { ListPager } from '../../components/lists/list-pager.tsx'
import { EmptyState } from '../../components/states.tsx'
import { Table } from '../../components/lists/table.tsx'
import type { PopupsActor } from './actors.ts'
import { PopupRow, columns } from './popup-row.tsx'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** One page of the matching popups; the previous rows stay while it is fetched again. */
export const PopupsTable = ({ popups: actor, ref }: { popups: PopupsActor; ref: Ref<HTMLElement> }) => {
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const searched = useSelector(actor, ({ context }) => context.search.trim() !== '')
  const { page, pages, matches, isPaged, rows } = useSelector(actor, ({ context }) => pageOf(context), isSame)
  return (
    <section ref={ref} tabIndex={-1} className={css.list} aria-label="Popups" aria-busy={loading}>
      <output className={css.count}>{loading ? 'Loading...' : `${matches} ${matches === 1 ? 'popup' : 'popups'}`}</output>
      {rows.length > 0 ? (
        <Table label="Popups" columns={columns}>
          {rows.map(({ number, popup }) => (
            <PopupRow key={popup._id} number={number} popup={popup} actor={actor} />
          ))}
        </Table>
      ) : searched ? (
        <EmptyState title="No popups available.">No popups match what you search for.</EmptyState>
      ) : (
        <EmptyState title="No popups available.">A popup tells every visitor something: add the first one.</EmptyState>
      )}
      {isPaged && <ListPager list={actor} page={page} pages={pages} />}
    </section>
  )
}
