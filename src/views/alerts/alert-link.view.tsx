import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { alertLinkMachine, AlertPage } from '../../machines/alerts/alert-link.machine.ts'
import * as alerts from '../../styles/alerts/alerts.css.ts'
import * as css from '../../styles/accounts/codes.css.ts'
import { MailedPage } from '../accounts/codes/mailed-page.tsx'
import { Button } from '../components/button.tsx'
import { FormFailure } from '../components/fields/form-problems.tsx'
import { ButtonLink } from '../components/link.tsx'
import { useLostFocus } from '../components/fields/use-lost-focus.ts'

type Texts = { title: string; settledTitle: string; ask: string; accept: string; settled: string }

const texts: Record<AlertPage, Texts> = {
  confirm: {
    title: 'Confirm your job alert',
    settledTitle: 'New jobs will come by mail',
    ask: 'Press the button, and new jobs of your search come to your inbox.',
    accept: 'Confirm',
    settled: 'Your alert is confirmed. Every mail has a link that ends it.',
  },
  unsubscribe: {
    title: 'End your job alert',
    settledTitle: 'Your job alert has ended',
    ask: 'Press the button, and no more mails of this alert are sent.',
    accept: 'Unsubscribe',
    settled: 'You are unsubscribed. No more mails of this alert will be sent.',
  },
}

const notWhole = 'This link is not whole. Please open it from the mail once more.'

/** /alerts/confirm and /alerts/unsubscribe: the pages behind the links of job alerts. */
export const AlertLinkView = ({ alertLink }: { alertLink: ActorRefFrom<typeof alertLinkMachine> }) => {
  const page = useSelector(alertLink, ({ context }) => context.page)
  const failure = useSelector(alertLink, ({ context }) => context.failure)
  const busy = useSelector(alertLink, (snapshot) => snapshot.hasTag('busy'))
  const useless = useSelector(alertLink, (snapshot) => snapshot.matches('useless'))
  const settled = useSelector(alertLink, (snapshot) => snapshot.matches('settled'))
  const { title, settledTitle, ask, accept, settled: done } = texts[page]
  const over = useless || settled
  const leadText = settled ? done : ask
  const next = useRef<HTMLDivElement>(null)
  useLostFocus(over, () => next.current?.querySelector('a'))
  return (
    <MailedPage title={settled ? settledTitle : title} lead={useless ? null : leadText}>
      {useless && (
        <div className={alerts.failure}>
          <FormFailure>{failure ?? notWhole}</FormFailure>
        </div>
      )}
      {!useless && failure !== null && <FormFailure>{failure}</FormFailure>}
      {!over && (
        <Button className={css.submit} pending={busy} onClick={() => alertLink.send({ type: 'accept' })}>
          {accept}
        </Button>
      )}
      {over && (
        <div ref={next} className={alerts.next}>
          <ButtonLink to="/jobs" variant="secondary">
            See all jobs
          </ButtonLink>
        </div>
      )}
    </MailedPage>
  )
}
