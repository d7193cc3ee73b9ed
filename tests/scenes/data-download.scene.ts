import type { dataDownloadMachine } from '../../src/machines/data-download.machine.ts'
import { dataDownloadBinding } from '../bindings/data-download.binding.ts'
import { applicant } from './people.ts'
import { scene } from './scene.ts'

export const dataDownload = scene<typeof dataDownloadMachine>({
  binding: dataDownloadBinding,
  inputs: { 'fresh page': { at: '/account-settings', session: applicant } },
})
