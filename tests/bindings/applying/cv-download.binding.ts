import { expect } from 'vitest'
import type { cvDownloadMachine } from '../../../src/machines/applying/cv-download.machine.ts'
import { isBusy, named, pressing, type Binding } from '../../support/replay/binding.ts'

export const cvDownloadBinding: Binding<typeof cvDownloadMachine> = {
  actions: { download: pressing(named('button', ({ name }) => `Download CV of ${name}`)) },
  assertions: {
    idle: (screen) => expect(isBusy(screen, 'Download CV of Ada Byron')).toBe(false),
    downloading: (screen) => expect(isBusy(screen, 'Download CV of Ada Byron')).toBe(true),
  },
}
