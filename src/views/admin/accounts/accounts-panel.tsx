import { useSelector } from '@xstate/react'
import type { AccountsPage } from '../../../machines/admin/accounts.machine.ts'
import { pagesOf } from '../../../machines/admin/accounts.selectors.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import * as css from '../../../styles/admin/accounts.css.ts'
import { Confirmation } from '../../components/dialogs/confirmation.tsx'
import { ListPager } from '../../components/lists/list-pager.tsx'
import { LoadingRows } from '../../components/lists/loading-rows.tsx'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import { Table } from '../../components/lists/table.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { useRemovalFocus } from '../../components/lists/use-removal-focus.ts'
import { AccountRow, columns } from './account-row.tsx'
import type { AccountsActor } from './actor.ts'

const countOf = (matches: number): string => `${grouped(matches)} ${matches === 1 ? 'account' : 'accounts'}`

/** The search among all accounts, one page of the matches, and the confirmation before one is deactivated. */
export const AccountsPanel = ({ accounts: actor }: { accounts: AccountsActor }) => {
  const search = useSelector(actor, ({ context }) => context.query.search)
  const found = useSelector(actor, ({ context }) => context.found)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const message = useSelector(actor, ({ context }) => context.failure?.message ?? 'The accounts could not be loaded.')
  return (
    <>
      <div role="search" className={css.search}>
        <TextInput
          type="search"
          label="Search"
          hint="A name or an e-mail, or a part of it."
          autoComplete="off"
          maxLength={200}
          defaultValue={search}
          onChange={({ currentTarget }) => actor.send({ type: 'search', text: currentTarget.value })}
        />
      </div>
      {failed ? (
        <ErrorState message={message} onRetry={() => actor.send({ type: 'retry' })} />
      ) : found === null ? (
        <LoadingRows />
      ) : (
        <Found found={found} actor={actor} />
      )}
      <Confirmation of={actor} />
    </>
  )
}

/** The previous result stays while the next response is pending. */
const Found = ({ found: { accounts, matches }, actor }: { found: AccountsPage; actor: AccountsActor }) => {
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const page = useSelector(actor, ({ context }) => context.query.page)
  const pages = useSelector(actor, ({ context }) => pagesOf(context))
  const list = useRemovalFocus()

  return (
    <section ref={list} tabIndex={-1} className={css.list} aria-label="Found accounts" aria-busy={loading}>
      <output className={css.count}>{loading ? 'Loading...' : countOf(matches)}</output>
      {accounts.length === 0 ? (
        <EmptyState title="No accounts found.">Try a part of the name, or of the e-mail.</EmptyState>
      ) : (
        <Table label="Accounts" columns={columns}>
          {accounts.map((account) => (
            <AccountRow key={account.userId} account={account} actor={actor} />
          ))}
        </Table>
      )}
      {(accounts.length > 0 || page > 1) && <ListPager list={actor} page={page} pages={pages} />}
    </section>
  )
}
