import { lastReturn } from '../../services/accounts/sign-in.service.ts'
import { SignInView } from '../../views/accounts/sign-in.view.tsx'
import { screen, type OpenScreen } from '../services.ts'
import { providerSignIn } from './provider.ts'

export const open: OpenScreen = (services, { location }) => screen({ children: { signIn: providerSignIn(services, lastReturn(), location.search) }, View: SignInView })
