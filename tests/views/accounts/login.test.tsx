import { loginModel } from '../../../src/machines/accounts/login.model.ts'
import { LoginView } from '../../../src/views/accounts/login.view.tsx'
import { loginBinding } from '../../bindings/accounts/login.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(loginModel, loginBinding, (actor) => (
  <main>
    <LoginView login={actor} />
  </main>
))
