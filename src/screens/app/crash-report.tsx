import { useState } from 'react'
import { fromPromise } from 'xstate'
import { version } from '../../../package.json'
import { crashReportMachine } from '../../machines/app/crash-report.machine.ts'
import { copyText } from '../../services/browser/clipboard.ts'
import { crashReport } from '../../services/app/crash-report.ts'
import { CrashReportView } from '../../views/app/crash-report.view.tsx'
import { createActor } from '../actor.ts'

const commit: string | undefined = import.meta.env['VITE_COMMIT']

const open = (error: unknown) =>
  createActor(crashReportMachine.provide({ actors: { copyText: fromPromise(({ input }) => copyText(input.text)) } }), {
    input: { report: crashReport(error, commit ? `${version} (${commit})` : version) },
  }).start()

/** The report of a crash, for the error screens: fetched where one is shown. */
const CrashReport = ({ error }: { error: unknown }) => {
  const [actor] = useState(() => open(error))
  return <CrashReportView crashReport={actor} />
}

export default CrashReport
