import type { dataDownloadMachine } from '../../../src/machines/accounts/data-download.machine.ts'
import { dataDownloadBinding } from '../../bindings/accounts/data-download.binding.ts'
import { applicant } from '../people.ts'
import { scene } from '../scene.ts'

export const dataDownload = scene<typeof dataDownloadMachine>({
  binding: dataDownloadBinding,
  inputs: { 'fresh page': { at: '/account-settings', session: applicant } },
})
