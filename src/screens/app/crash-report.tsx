import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { version } from '../../../package.json'
import { crashReportMachine } from '../../machines/app/crash-report.machine.ts'
import { copyText } from '../../services/browser/clipboard.ts'
import { crashReport } from '../../services/app/crash-report.ts'
import { CrashReportView } from '../../views/app/crash-report.view.tsx'
import { child, part, tableOf, type AppServices } from '../services.ts'

const commit: string | undefined = import.meta.env['VITE_COMMIT']

const reportOf = (error: unknown) => {
  const report = crashReport(error, commit ? `${version} (${commit})` : version)
  const logic = crashReportMachine.provide({ actors: { copyText: fromPromise(({ input }) => copyText(input.text)) } })
  return part('crashReport', { children: { crashReport: child(logic, { report }) } })
}

/** The report of a crash, for the error screens. Load it lazily. */
const CrashReport = ({ error, root }: { error: unknown; root: AppServices['root'] }) => {
  const [report] = useState(() => reportOf(error))
  useEffect(() => root.send({ type: 'part.fetched', id: 'crashReport', part: report }), [root, report])
  const mounted = tableOf<typeof report>(useSelector(root, ({ children }) => children.crashReport))
  return mounted?.children === report.children && <CrashReportView crashReport={mounted.actors.crashReport} />
}

export default CrashReport
