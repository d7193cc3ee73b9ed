import type { dataDownloadMachine } from '../../../src/machines/accounts/data-download.machine.ts'
import { downloadData } from '../../../src/services/contract/accounts/account.ts'
import { dataDownloadBinding } from '../../bindings/accounts/data-download.binding.ts'
import { applicant } from '../people.ts'
import { scene } from '../scene.ts'

export const dataDownload = scene<typeof dataDownloadMachine>({
  calls: { downloadData: [downloadData] },
  binding: dataDownloadBinding,
  inputs: { 'fresh page': { at: '/account-settings', session: applicant } },
})
