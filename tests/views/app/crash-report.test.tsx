import { crashReportModel } from '../../../src/machines/app/crash-report.model.ts'
import { CrashReportView } from '../../../src/views/app/crash-report.view.tsx'
import { crashReportBinding } from '../../bindings/app/crash-report.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(crashReportModel, crashReportBinding, (actor) => <CrashReportView crashReport={actor} />)
