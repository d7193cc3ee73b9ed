import type { Options, registrationMachine } from '../../../src/machines/accounts/registration.machine.ts'
import { registrationBinding } from '../../bindings/accounts/registration.binding.ts'
import { houseReplies } from '../house.ts'
import { scene, type Backstage, type Place } from '../scene.ts'

const page: Place = { at: '/register' }
const loaded: Place = { ...page, enter: (stage: Backstage, input: { loaded: Options }) => stage.settle('loadOptions', input.loaded) }

const { getConfig } = houseReplies
const lenient = { ...getConfig, body: { ...getConfig.body, registrationReading: 'lenient' } }

/** The static lists as files. */
const lists = ({ countries, industries }: Options, call: string) => ({
  status: 200,
  body: call === 'listCountries' ? { countries: countries.map((name) => ({ name, code: name.slice(0, 2).toUpperCase() })) } : { industries },
})

const registering = scene<typeof registrationMachine>({
  binding: registrationBinding,
  inputs: { 'fresh page': page, strict: loaded, lenient: { ...loaded, answers: { getConfig: lenient } } },
  ports: { loadOptions: { replies: lists } },
  atOnce: ['getConfig'],
  facts: { 'upload.progressed': (stage, { percent }) => stage.progress(percent) },
})

export const applicantRegistration = registering
export const employerRegistration = registering
