import { expect } from 'vitest'
import type { resumeMachine } from '../../src/machines/resume.machine.ts'
import { isBusy, pressingButton, type Binding } from '../support/binding.ts'

export const resumeBinding: Binding<typeof resumeMachine> = {
  gestures: { download: pressingButton('Download resume') },
  sights: {
    idle: (screen) => expect(isBusy(screen, 'Download resume')).toBe(false),
    downloading: (screen) => expect(isBusy(screen, 'Download resume')).toBe(true),
  },
}
