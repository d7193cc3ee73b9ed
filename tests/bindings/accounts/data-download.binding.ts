import { expect } from 'vitest'
import type { dataDownloadMachine } from '../../../src/machines/accounts/data-download.machine.ts'
import { isBusy, pressingButton, type Binding } from '../../support/replay/binding.ts'

export const dataDownloadBinding: Binding<typeof dataDownloadMachine> = {
  actions: { download: pressingButton('Download my data') },
  assertions: {
    idle: (screen) => expect(isBusy(screen, 'Download my data')).toBe(false),
    downloading: (screen) => expect(isBusy(screen, 'Download my data')).toBe(true),
  },
}
