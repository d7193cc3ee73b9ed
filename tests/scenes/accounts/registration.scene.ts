import type { Call } from '../../../src/services/contract/call.ts'
import type { Options, registrationMachine } from '../../../src/machines/accounts/registration.machine.ts'
import { registerApplicant, registerEmployer } from '../../../src/services/contract/accounts/registration.ts'
import { getConfig } from '../../../src/services/contract/config.ts'
import { listCountries, listIndustries } from '../../../src/services/contract/static.ts'
import { registrationBinding } from '../../bindings/accounts/registration.binding.ts'
import { defaultReplies } from '../default-replies.ts'
import { scene, type AnyScene } from '../scene.ts'

/** The static lists as files, and the configuration. */
const answer = ({ countries, industries, mode }: Options, call: string) => {
  if (call === 'getConfig') return { status: 200, body: { ...defaultReplies.getConfig.body, registrationMode: mode } }
  return { status: 200, body: call === 'listCountries' ? { countries: countries.map((name) => ({ name, code: name.slice(0, 2).toUpperCase() })) } : { industries } }
}

const registering = (register: Call, inputs: AnyScene['inputs'] = { 'fresh page': { at: '/register', carried: { from: '/job-details/j1' } } }) => scene<typeof registrationMachine>({
  calls: { loadOptions: [[listCountries, listIndustries, getConfig]], register: [register] },
  binding: registrationBinding,
  inputs,
  ports: { loadOptions: { replies: answer } },
  // The overlays request it as well.
  answers: { getConfig: defaultReplies.getConfig },
  facts: { 'upload.progressed': (tools, { percent }) => tools.progress(percent) },
})

export const applicantRegistration = registering(registerApplicant, {
  'fresh page': { at: '/register', carried: { from: '/job-details/j1' } },
  'after a reload': 'a replay opens each page anew; tests/browser/accounts/registration.test.ts loads one again',
})
export const employerRegistration = registering(registerEmployer)

const newcomer = { proof: 'sealed', email: 'ada@example.com', firstName: 'Ada', surname: 'Byron', roles: ['Applicant' as const, 'Employer' as const] }
const ofProvider = (carried: typeof newcomer | (Omit<typeof newcomer, 'roles'> & { roles: 'Applicant'[] })) =>
  ({ at: '/register', carried: { newcomer: carried, from: '/my-profile' }, head: { 'sign-in': 'Acme' } })

export const newcomerRegistration = registering(registerApplicant, { 'known to the provider': ofProvider(newcomer), 'with one role': ofProvider({ ...newcomer, roles: ['Applicant'] }) })
