import type { signInMachine } from '../../../src/machines/accounts/sign-in.machine.ts'
import { finishSignIn, startSignIn } from '../../../src/services/contract/accounts/sign-in.ts'
import { signInBinding } from '../../bindings/accounts/sign-in.binding.ts'
import { scene } from '../scene.ts'

const head = { 'sign-in': 'Acme' }

export const signIn = scene<typeof signInMachine>({
  calls: { startSignIn: [startSignIn], finishSignIn: [finishSignIn] },
  sends: { finishSignIn: () => ({ body: { search: '?code=c&state=s' } }) },
  binding: signInBinding,
  inputs: {
    'asked for': { at: '/login', head },
    'sent here': { at: '/login', carried: { from: '/my-profile?tab=2' }, head },
    'back from the provider': { at: '/sign-in?code=c&state=s', head },
    'back without a provider': { at: '/sign-in?code=c&state=s' },
  },
  // The page stays where it is, as one does that the browser's Back shows again.
  ports: { startSignIn: { replies: () => ({ status: 200, body: { to: '#left' } }) } },
})
