import { otpModel, resetModel, verificationModel } from '../../../src/machines/accounts/codes.model.ts'
import { CodesView } from '../../../src/views/accounts/codes.view.tsx'
import { otpBinding, resetBinding, verificationBinding } from '../../bindings/accounts/codes.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

const mount = (actor: Parameters<typeof CodesView>[0]['codes']) => <CodesView codes={actor} />

replayInView(otpModel, otpBinding, mount)
replayInView(verificationModel, verificationBinding, mount)
replayInView(resetModel, resetBinding, mount)
