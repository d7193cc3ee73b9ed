import { otpModel, resetModel, verificationModel } from '../../../src/machines/accounts/otp.model.ts'
import { CodesView } from '../../../src/views/accounts/codes.view.tsx'
import { otpBinding, resetBinding, verificationBinding } from '../../bindings/accounts/otp.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

const mount = (actor: Parameters<typeof CodesView>[0]['otp']) => <CodesView otp={actor} />

replayInView(otpModel, otpBinding, mount)
replayInView(verificationModel, verificationBinding, mount)
replayInView(resetModel, resetBinding, mount)
