import type { Options, registrationMachine } from '../../../src/machines/accounts/registration.machine.ts'
import { registrationBinding } from '../../bindings/accounts/registration.binding.ts'
import { defaultReplies } from '../default-replies.ts'
import { scene } from '../scene.ts'

/** The static lists as files, and the configuration. */
const answer = ({ countries, industries, reading }: Options, call: string) => {
  if (call === 'getConfig') return { status: 200, body: { ...defaultReplies.getConfig.body, registrationReading: reading } }
  return { status: 200, body: call === 'listCountries' ? { countries: countries.map((name) => ({ name, code: name.slice(0, 2).toUpperCase() })) } : { industries } }
}

const registering = scene<typeof registrationMachine>({
  binding: registrationBinding,
  inputs: { 'fresh page': { at: '/register' } },
  ports: { loadOptions: { replies: answer } },
  facts: { 'upload.progressed': (tools, { percent }) => tools.progress(percent) },
})

export const applicantRegistration = registering
export const employerRegistration = registering
