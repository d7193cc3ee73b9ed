import { useSelector } from '@xstate/react'
import { lazy, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { AccountsPage } from '../../../machines/admin/accounts.machine.ts'
import { pagesOf } from '../../../machines/admin/accounts.selectors.ts'
import type { confirmationMachine } from '../../../machines/app/confirmation.machine.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import * as css from '../../../styles/admin/accounts.css.ts'
import { Fetched } from '../../components/fetched.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../components/states.tsx'
import { Table } from '../../components/table.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { AccountRow } from './account-row.tsx'
import type { AccountsActor } from './actor.ts'
import { columns } from './columns.ts'

const ConfirmationDialog = lazy(async () => ({ default: (await import('../../components/confirmation-dialog.tsx')).ConfirmationDialog }))

const countOf = (matches: number): string => `${grouped(matches)} ${matches === 1 ? 'account' : 'accounts'}`

/** The search among all accounts, one page of what it found, and the question before one is shut out. */
export const AccountsPanel = ({ accounts: actor }: { accounts: AccountsActor }) => {
  const search = useSelector(actor, ({ context }) => context.query.search)
  const found = useSelector(actor, ({ context }) => context.found)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const message = useSelector(actor, ({ context }) => context.failure?.message ?? 'The accounts could not be loaded.')
  const confirmation = useSelector(actor, ({ children }) => children.confirmation as ActorRefFrom<typeof confirmationMachine> | undefined)
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
        <Loading>
          <div className={css.skeleton}>
            <Skeleton height="4em" />
            <Skeleton height="4em" />
            <Skeleton height="4em" />
          </div>
        </Loading>
      ) : (
        <Found found={found} actor={actor} />
      )}
      {confirmation !== undefined && (
        <Fetched>
          <ConfirmationDialog confirmation={confirmation} />
        </Fetched>
      )}
    </>
  )
}

/** The previous result stays while the next response is pending. */
const Found = ({ found: { accounts, matches }, actor }: { found: AccountsPage; actor: AccountsActor }) => {
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const page = useSelector(actor, ({ context }) => context.query.page)
  const pages = useSelector(actor, ({ context }) => pagesOf(context))
  const canPrevious = useSelector(actor, (snapshot) => snapshot.can({ type: 'previous' }))
  const canNext = useSelector(actor, (snapshot) => snapshot.can({ type: 'next' }))
  const list = useRef<HTMLElement>(null)
  const before = useRef(matches)

  useEffect(() => {
    // A deleted row takes the focused button along.
    if (matches < before.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    before.current = matches
  }, [matches])

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
      <Pagination
        page={page}
        pages={pages}
        canPrevious={canPrevious}
        canNext={canNext}
        onPrevious={() => actor.send({ type: 'previous' })}
        onNext={() => actor.send({ type: 'next' })}
      />
    </section>
  )
}
