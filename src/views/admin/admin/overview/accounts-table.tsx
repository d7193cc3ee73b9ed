import { grouped } from '../../../../services/contract/numbers.ts'
import type { Overview } from '../../../../services/contract/admin/operators.ts'
import * as css from '../../../../styles/admin/overview.css.ts'
import { hidden } from '../../../../styles/components/common.css.ts'
import { stateNames } from '../../accounts/states.ts'

const states = ['active', 'unverified', 'deactivated'] as const

/** The number of accounts by role and state. */
export const AccountsTable = ({ accounts }: { accounts: Overview['accounts'] }) => (
  <table className={css.counts}>
    <caption className={hidden}>Accounts by role and state</caption>
    <thead>
      <tr>
        <th scope="col">Role</th>
        {states.map((state) => (
          <th key={state} scope="col" className={css.count}>
            {stateNames[state]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {accounts.map((line) => (
        <tr key={line.role}>
          <th scope="row">{line.role}</th>
          {states.map((state) => (
            <td key={state} className={line[state] === 0 ? css.noCount : css.count}>
              {grouped(line[state])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
