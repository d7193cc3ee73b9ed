import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Method } from '../../src/machines/apply.machine.ts'
import { applyModel } from '../../src/machines/apply.model.ts'
import { Apply } from '../../src/views/details/apply.tsx'
import { press, shown } from '../support/press.ts'
import { replayInView, type Screen, type Sight } from '../support/replay-view.tsx'

const labels: Record<Method, string> = { upload: 'Upload CV', url: 'Provide CV URL' }

const isBusy = ({ getByRole }: Screen) => getByRole('button', { name: 'Send application' }).ariaBusy === 'true'

/** A radio that is chosen already says nothing when it is chosen again. */
const choose = async ({ user, getByRole }: Screen, method: Method) => {
  const other = method === 'upload' ? 'url' : 'upload'
  if (getByRole<HTMLInputElement>('radio', { name: labels[method] }).checked) await user.click(getByRole('radio', { name: labels[other] }))
  await user.click(getByRole('radio', { name: labels[method] }))
}

const form = (screen: Screen) => {
  screen.getByRole('dialog', { name: 'Apply for this job' })
  for (const name of Object.values(labels)) screen.getByRole('radio', { name })
}

const applyNow: Sight = ({ getByRole, queryByRole }) => {
  expect(getByRole('button', { name: 'Apply Now' })).toMatchObject({ disabled: false, ariaBusy: null })
  for (const role of ['dialog', 'alertdialog']) expect(queryByRole(role)).toBeNull()
}

const leftAtOnce: Sight = () => {
  throw new Error('Nobody comes to see this state')
}

replayInView(
  applyModel,
  {
    gestures: {
      open: async (screen) => {
        await press(screen, 'Apply Now')
        await shown(() => import('../../src/views/details/apply-dialog.tsx'))
      },
      close: ({ user }) => user.keyboard('{Escape}'),
      login: (screen) => press(screen, 'Login'),
      chooseMethod: (screen, { method }) => choose(screen, method),
      submit: async (screen, { draft: { method, file, url } }) => {
        if (screen.queryByRole('dialog') === null) return
        if (!isBusy(screen)) {
          await choose(screen, method)
          if (method === 'upload') {
            const chosen = file === null || file.name === '' ? [] : [file]
            await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('CV file'), chosen)
          } else {
            await screen.user.clear(screen.getByRole('textbox', { name: 'CV URL' }))
            await screen.user.type(screen.getByRole('textbox', { name: 'CV URL' }), url)
          }
        }
        await press(screen, 'Send application')
      },
      'upload.progressed': 'fact',
    },
    sights: {
      deciding: leftAtOnce,
      guest: applyNow,
      loginRequired: ({ getByRole }) => {
        getByRole('alertdialog', { name: 'Login Required' })
        getByRole('button', { name: 'Login' })
      },
      barred: ({ getByRole, getByText }) => {
        expect(getByRole('button', { name: 'Apply Now', description: 'Only applicants can apply.' })).toHaveProperty('disabled', true)
        getByText('Only applicants can apply.')
      },
      checking: ({ getByRole }) => expect(getByRole('button', { name: 'Apply Now' })).toHaveProperty('ariaBusy', 'true'),
      ready: applyNow,
      choosing: (screen) => {
        form(screen)
        expect(isBusy(screen)).toBe(false)
      },
      uploading: (screen) => {
        form(screen)
        expect(isBusy(screen)).toBe(true)
        screen.getByRole('progressbar', { name: 'Upload' })
      },
      sending: (screen) => {
        form(screen)
        expect(isBusy(screen)).toBe(true)
        expect(screen.queryByRole('progressbar')).toBeNull()
      },
      applied: ({ getByRole, queryByRole }) => {
        expect(queryByRole('dialog')).toBeNull()
        expect(getByRole('button', { name: 'Applied' })).toHaveProperty('disabled', true)
        getByRole('link', { name: 'See my applications' })
      },
    },
  },
  (actor) => <Apply apply={actor} />,
)
