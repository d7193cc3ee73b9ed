import { signInModel } from '../../../src/machines/accounts/sign-in.model.ts'
import { SignInView } from '../../../src/views/accounts/sign-in.view.tsx'
import { signInBinding } from '../../bindings/accounts/sign-in.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(signInModel, signInBinding, (actor) => (
  <main>
    <SignInView signIn={actor} />
  </main>
))
