import type { Api } from '../app/api.ts'
import { loadConfig } from '../app/config.service.ts'
import type { AnswerOf } from '../contract/call.ts'
import {
  registerApplicant,
  registerEmployer,
  type ApplicantRegistration,
  type EmployerRegistration,
} from '../contract/accounts/registration.ts'
import type { RegistrationMode } from '../contract/config.ts'
import { formOf } from '../browser/form.ts'
import { loadCountries, loadIndustries } from '../app/lists.service.ts'
import type { QueryCache } from '../app/query-cache.ts'
import { sendForm, type SendOptions } from '../app/uploads.service.ts'

/** The options of the registration form, with the server's registration mode. */
export const loadOptions = async (api: Api, cache: QueryCache, signal: AbortSignal) => {
  const [countries, industries, config] = await Promise.all([
    loadCountries(api, cache, signal),
    loadIndustries(api, cache, signal),
    loadConfig(api, cache, signal),
  ])
  const mode: RegistrationMode = config.registrationMode
  return { countries, industries, mode }
}

/**
 * Registers an account at the call of its role: multipart with a file, JSON without one (specification 3, 7).
 * `api` is a guest's: an earlier session has nothing to do with a new account.
 */
export const register = async (
  api: Api,
  { fields, file }: { fields: ApplicantRegistration | EmployerRegistration; file: File | null },
  { signal, onProgress }: Pick<SendOptions, 'signal' | 'onProgress'>,
): Promise<AnswerOf<typeof registerApplicant>> => {
  const call = fields.role === 'Applicant' ? registerApplicant : registerEmployer
  if (file === null) return (await api.send(call, { body: fields, signal })).value
  const form = formOf(fields)
  form.append(call.multipart, file)
  return sendForm(call, form, { token: undefined, signal, onProgress, onRefused: () => {} })
}
