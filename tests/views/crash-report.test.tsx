import { crashReportModel } from '../../src/machines/crash-report.model.ts'
import { CrashReportView } from '../../src/views/crash-report.view.tsx'
import { crashReportBinding } from '../bindings/crash-report.binding.ts'
import { replayInView } from '../support/replay-view.tsx'

replayInView(crashReportModel, crashReportBinding, (actor) => <CrashReportView crashReport={actor} />)
