import { remote as layout } from '../../../styles/hiring/job-fields.css.ts'
import { Choice } from '../../components/fields/choice.tsx'
import { EligibleCountries, type EligibleProps } from './eligible-countries.tsx'

type RemoteProps = Omit<EligibleProps, 'chosen' | 'onChange'> & {
  remote: boolean
  remoteCountries: readonly string[]
  change(fields: { remote: boolean } | { remoteCountries: readonly string[] }): void
}

/** Whether a job is remote, and from which countries (issue 6). */
export const Remote = ({ remote, remoteCountries, change, ...eligible }: RemoteProps) => (
  <div className={layout}>
    <Choice type="checkbox" name="remote" checked={remote} aria-disabled={eligible.locked} onChange={({ currentTarget }) => change({ remote: currentTarget.checked })}>
      Remote
    </Choice>
    {remote && <EligibleCountries {...eligible} chosen={remoteCountries} onChange={(chosen) => change({ remoteCountries: chosen })} />}
  </div>
)
