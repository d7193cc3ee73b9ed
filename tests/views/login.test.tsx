import { loginModel } from '../../src/machines/login.model.ts'
import { LoginView } from '../../src/views/login.view.tsx'
import { loginBinding } from '../bindings/login.binding.ts'
import { replayInView } from '../support/replay-view.tsx'

replayInView(loginModel, loginBinding, (actor) => (
  <main>
    <LoginView login={actor} />
  </main>
))
