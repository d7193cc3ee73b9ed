import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { crashReportMachine } from '../../machines/app/crash-report.machine.ts'
import * as css from '../../styles/app/crash-report.css.ts'
import { Button } from '../components/button.tsx'

/** Under the error: the ways out, each a new document, and the report as a text that can be sent, its content, and the button that copies it. */
export const CrashReportView = ({ crashReport }: { crashReport: ActorRefFrom<typeof crashReportMachine> }) => {
  const report = useSelector(crashReport, ({ context }) => context.report)
  const busy = useSelector(crashReport, (s) => s.hasTag('busy'))
  const copied = useSelector(crashReport, (s) => s.matches('copied'))
  const refused = useSelector(crashReport, (s) => s.matches('refused'))
  const title = useId()
  const details = useRef<HTMLDetailsElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (!refused || details.current === null) return
    details.current.open = true
    field.current?.focus()
    field.current?.select()
  }, [refused])

  return (
    <>
      <div className={css.ways}>
        <p>What you have sent is kept. What you only typed on this page may be lost. The other pages work:</p>
        <ul className={css.links}>
          <li>
            <a href="/jobs">All jobs</a>
          </li>
          <li>
            <a href="/">Home</a>
          </li>
        </ul>
      </div>
      <section className={css.report} aria-labelledby={title}>
        <h2 id={title} className={css.title}>
          Tell us what happened
        </h2>
        <p className={css.text}>
          The report lists the last steps that led here, so that they can be walked again. Nothing you have typed or uploaded is in it.
        </p>
        <div className={css.copying}>
          <Button variant="secondary" pending={busy} onClick={() => crashReport.send({ type: 'copy' })}>
            Copy report
          </Button>
          <output className={css.outcome}>
            {copied && 'The report is copied. Paste it into a message to the people who run this board.'}
            {refused && 'This browser does not let the page copy. The report is selected below: copy it by hand.'}
          </output>
        </div>
        <details ref={details} className={css.details}>
          <summary className={css.summary}>What the report says</summary>
          <textarea ref={field} className={css.field} aria-label="Report" readOnly rows={12} spellCheck={false} value={report} />
        </details>
      </section>
    </>
  )
}
