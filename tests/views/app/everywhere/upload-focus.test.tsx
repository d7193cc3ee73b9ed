import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { popupFormMachine } from '../../../../src/machines/admin/popup-form.machine.ts'
import { pdfFile, pngFile } from '../../../../src/machines/model/samples.ts'
import { profileImageMachine } from '../../../../src/machines/profile/profile-image.machine.ts'
import { resumeMachine } from '../../../../src/machines/profile/resume.machine.ts'
import { PopupDialog } from '../../../../src/views/admin/popups/popup-dialog.tsx'
import { ImageControl } from '../../../../src/views/profile/my-profile/profile-image.tsx'
import { ResumeCard } from '../../../../src/views/profile/my-profile/resume-card.tsx'
import { actorAfter } from '../../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../../support/replay/pending-ports.ts'
import { failed, type AnyEvent } from '#judged-paths'

type Upload = { readonly view: ReactElement; readonly actor: { send: (event: never) => void }; readonly choose: AnyEvent; readonly port: string; readonly label: string; readonly during: string }

/** Each field whose file is sent once it is chosen, and what has the focus while it is on its way. */
const uploads: { readonly [name: string]: () => Upload } = {
  'the profile image': () => {
    const actor = actorAfter(withPendingCalls(profileImageMachine), { type: 'profile', userId: 'u1', url: '' })
    return { view: <ImageControl image={actor} />, actor, choose: { type: 'choose', file: pngFile('ada.png') }, port: 'uploadImage', label: 'Change profile image', during: 'Cancel' }
  },
  'the CV': () => {
    const actor = actorAfter(withPendingCalls(resumeMachine), { stored: null, owner: 'Ada Byron' })
    return { view: <ResumeCard resume={actor} />, actor, choose: { type: 'choose', file: pdfFile('ada.pdf') }, port: 'uploadCv', label: 'Upload your resume', during: 'Cancel' }
  },
  'the image of a popup': () => {
    const actor = actorAfter(withPendingCalls(popupFormMachine), { id: null })
    return { view: <PopupDialog form={actor} />, actor, choose: { type: 'chooseImage', file: pngFile('fair.png') }, port: 'uploadImage', label: 'Upload Background Image', during: '' }
  },
}

test.each(Object.keys(uploads))('the focus stays at the field while its file is sent, and after it: %s', async (name) => {
  const { view, actor, choose, port, label, during } = uploads[name]!()
  await act(async () => render(view))
  const field = () => screen.getByLabelText(label)
  act(() => field().focus())
  act(() => actor.send(choose as never))
  screen.getByRole('progressbar')
  if (during === '') expect([document.activeElement, field().hasAttribute('disabled'), fireEvent.click(field())]).toEqual([field(), false, false])
  else expect(document.activeElement?.textContent).toBe(during)
  act(() => actor.send(failed(port, { status: 500 }) as never))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(document.activeElement).toBe(field())
  expect(fireEvent.click(field())).toBe(true)
})
