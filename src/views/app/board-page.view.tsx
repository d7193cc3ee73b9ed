import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { boardPageMachine } from '../../machines/app/board-page.machine.ts'
import { readRichText } from '../../services/contract/jobs/read-rich-text.ts'
import { Page } from '../components/page.tsx'
import { RichText } from '../components/rich-text.tsx'
import { ErrorState, Loading, Skeleton } from '../components/states.tsx'
import { NotFoundView } from './not-found.view.tsx'

/** A page that the operator wrote (issue 16, 'Yours, not ours'). */
export const BoardPageView = ({ boardPage }: { boardPage: ActorRefFrom<typeof boardPageMachine> }) => {
  const page = useSelector(boardPage, ({ context }) => context.page)
  const missing = useSelector(boardPage, (snapshot) => snapshot.matches('missing'))
  const failed = useSelector(boardPage, (snapshot) => snapshot.matches('failed'))
  if (missing) return <NotFoundView />
  if (page !== null) {
    return (
      <Page title={page.title} heading={<bdi>{page.title}</bdi>}>
        <RichText blocks={readRichText(page.html)} levels={{ h3: 'h2', h4: 'h3' }} />
      </Page>
    )
  }
  return (
    <Page title="Page" hideHeading>
      {failed ? (
        <ErrorState message="This page could not be loaded." onRetry={() => boardPage.send({ type: 'retry' })} />
      ) : (
        <Loading>
          <Skeleton height="20em" />
        </Loading>
      )}
    </Page>
  )
}
