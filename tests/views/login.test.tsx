import { expect } from 'vitest'
import { loginModel } from '../../src/machines/login.model.ts'
import { LoginView } from '../../src/views/login.view.tsx'
import { replayInView, type Screen } from '../support/replay-view.tsx'

const fill = async ({ user, getByLabelText }: Screen, label: string, text: string) => {
  await user.clear(getByLabelText(label))
  if (text !== '') await user.type(getByLabelText(label), text)
}

const form = ({ getByRole, getByLabelText }: Screen) => {
  getByRole('heading', { level: 1, name: 'Log in' })
  getByRole('textbox', { name: 'E-mail' })
  getByLabelText('Password')
  getByRole('button', { name: /^(Show|Hide) password$/ })
  getByRole('link', { name: 'Sign Up' })
}

replayInView(
  loginModel,
  {
    gestures: {
      submit: async (screen, { draft }) => {
        await fill(screen, 'E-mail', draft.email)
        await fill(screen, 'Password', draft.password)
        await screen.user.keyboard('{Enter}')
      },
      togglePassword: ({ user, getByRole }) => user.click(getByRole('button', { name: /^(Show|Hide) password$/ })),
    },
    sights: {
      editing: (screen) => {
        form(screen)
        expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('ariaDisabled', 'false')
      },
      submitting: (screen) => {
        form(screen)
        expect(screen.getByRole('button', { name: 'Logging in...' })).toHaveProperty('ariaDisabled', 'true')
      },
      done: form,
    },
  },
  (actor) => <LoginView login={actor} />,
)
