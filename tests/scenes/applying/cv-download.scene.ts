import type { cvDownloadMachine } from '../../../src/machines/applying/cv-download.machine.ts'
import { getFile } from '../../../src/services/contract/files/uploads.ts'
import { cvDownloadBinding } from '../../bindings/applying/cv-download.binding.ts'
import { ada, grace, overApplicants } from '../hiring/over-applicants.ts'
import { scene } from '../scene.ts'

export const cvDownload = scene<typeof cvDownloadMachine>({
  calls: { downloadCv: [getFile] },
  sends: { downloadCv: ({ cvUrl }) => ({ params: { id: cvUrl.split('/').at(-1) } }) },
  binding: cvDownloadBinding,
  inputs: { opened: overApplicants([ada, grace]) },
})
