import type { Options, registrationMachine } from '../../../src/machines/accounts/registration.machine.ts'
import { registrationBinding } from '../../bindings/accounts/registration.binding.ts'
import { defaultReplies } from '../default-replies.ts'
import { scene, type SceneTools, type StartingPoint } from '../scene.ts'

const page: StartingPoint = { at: '/register' }
const loaded: StartingPoint = { ...page, enter: (tools: SceneTools, input: { loaded: Options }) => tools.settle('loadOptions', input.loaded) }

const { getConfig } = defaultReplies
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
  facts: { 'upload.progressed': (tools, { percent }) => tools.progress(percent) },
})

export const applicantRegistration = registering
export const employerRegistration = registering
