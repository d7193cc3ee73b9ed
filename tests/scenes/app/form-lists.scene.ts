import type { Lists, formListsMachine } from '../../../src/machines/app/form-lists.machine.ts'
import { listCurrencies } from '../../../src/services/contract/salaries/currencies.ts'
import { listCountries } from '../../../src/services/contract/static.ts'
import { formListsBinding } from '../../bindings/app/form-lists.binding.ts'
import { employer } from '../people.ts'
import { scene } from '../scene.ts'

const answer = ({ countries, currencies }: Lists, call: string) =>
  ({ status: 200, body: call === 'listCurrencies' ? { currencies } : { countries: countries.map((name) => ({ name, code: name.slice(0, 2).toUpperCase() })) } })

export const formLists = scene<typeof formListsMachine>({
  calls: { loadLists: [[listCountries, listCurrencies]] },
  binding: formListsBinding,
  inputs: {
    'fresh page': {
      at: '/post-job',
      session: employer,
      enter: async ({ screen, until }) => screen.user.click(await until(() => screen.getByRole('checkbox', { name: 'Remote' }))),
    },
  },
  ports: { loadLists: { replies: answer } },
})
