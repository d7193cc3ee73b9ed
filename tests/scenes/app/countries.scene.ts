import type { countriesMachine } from '../../../src/machines/app/countries.machine.ts'
import { listCountries } from '../../../src/services/contract/static.ts'
import { countriesBinding } from '../../bindings/app/countries.binding.ts'
import { employer } from '../people.ts'
import { scene } from '../scene.ts'

export const countries = scene<typeof countriesMachine>({
  calls: { loadCountries: [listCountries] },
  binding: countriesBinding,
  inputs: {
    'fresh page': {
      at: '/post-job',
      session: employer,
      enter: async ({ screen, until }) => screen.user.click(await until(() => screen.getByRole('checkbox', { name: 'Remote' }))),
    },
  },
  ports: {
    loadCountries: { replies: (names: string[]) => ({ status: 200, body: { countries: names.map((name) => ({ name, code: name.slice(0, 2).toUpperCase() })) } }) },
  },
})
