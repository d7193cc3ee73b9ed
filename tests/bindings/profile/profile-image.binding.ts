import { expect } from 'vitest'
import type { ImageType, profileImageMachine } from '../../../src/machines/profile/profile-image.machine.ts'
import { labelled, pressingButton, uploading, type Binding } from '../../support/replay/binding.ts'

/** The page has two images; each is changed by itself. */
const bindingOf = (type: ImageType): Binding<typeof profileImageMachine> => {
  const input = labelled<unknown>(type === 'profile' ? 'Change profile image' : 'Change cover image')
  return {
    actions: {
      choose: uploading(input),
      cancel: pressingButton('Cancel'),
      'upload.progressed': 'fact',
    },
    assertions: {
      idle: (screen) => {
        expect(input(screen, null)).toHaveProperty('accept', '.png,.jpg,.jpeg,.webp')
        expect(screen.queryByRole('progressbar')).toBeNull()
      },
      uploading: (screen) => {
        expect(input(screen, null)).toBeNull()
        screen.getByRole('progressbar', { name: 'Upload' })
        expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false)
      },
      saving: ({ getByRole }) => expect(getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true),
    },
  }
}

export const profileImageBinding = bindingOf('profile')
export const coverImageBinding = bindingOf('background')
