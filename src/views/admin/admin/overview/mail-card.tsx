import { grouped } from '../../../../services/contract/numbers.ts'
import type { Overview } from '../../../../services/contract/admin/operators.ts'
import * as css from '../../../../styles/admin/overview.css.ts'
import { Figures } from '../../../components/lists/figures.tsx'
import { RelativeMoment } from '../../../components/moment.tsx'
import { mailTrouble } from './mail-trouble.ts'

const failedText = (failed: number) =>
  failed === 1 ? 'One e-mail could not be sent.' : `${grouped(failed)} e-mails could not be sent.`

/** The outbox at a time (ISO 8601), with its problem in words. */
export const MailCard = ({ outbox, at }: { outbox: Overview['outbox']; at: string }) => {
  const { waiting, sent, failed, oldestWaiting } = outbox
  const trouble = mailTrouble(outbox, at)
  return (
    <>
      <Figures figures={[['Waiting', waiting], ['Sent', sent], ['Failed', failed]]} />
      <div role="status" className={css.mailNotes}>
        {trouble === null ? (
          <p className={css.note}>{waiting === 0 ? 'Nothing is waiting to be sent.' : 'What is waiting is sent shortly.'}</p>
        ) : (
          <>
            {trouble.failed > 0 && <p className={css.warning}>{failedText(trouble.failed)}</p>}
            {trouble.late && <p className={css.warning}>E-mail has been waiting for more than 10 minutes.</p>}
          </>
        )}
      </div>
      {oldestWaiting !== undefined && (
        <p className={css.note}>
          The oldest was written <RelativeMoment date={oldestWaiting} now={at} />.
        </p>
      )}
    </>
  )
}
