import type { SalaryUnit } from '../../../machines/jobs/listing.machine.ts'
import type { Job } from '../../../services/contract/entities.ts'
import { noSalary, salaryText, type SalaryType } from '../../../services/contract/jobs/money.ts'
import * as css from '../../../styles/jobs/listing.css.ts'
import { Pay } from './job-card.tsx'

const units: readonly SalaryUnit[] = ['Hourly', 'Monthly', 'Yearly']

/** A job's salary in a unit, and the buttons that choose it, where there is one. */
export const UnitPay = ({ job, unit, onUnit }: { job: Job; unit: SalaryType | undefined; onUnit?: ((unit: SalaryUnit) => void) | undefined }) => (
  <div className={css.salaryRow}>
    <Pay job={job} unit={unit} none="N/A" />
    {salaryText(job) !== noSalary && (
      <div className={css.units} role="group" aria-label={`Salary of ${job.jobTitle}`}>
        {units.map((one) => (
          <button key={one} type="button" className={css.unit} aria-pressed={one === unit} onClick={() => onUnit?.(one)}>
            {one}
          </button>
        ))}
      </div>
    )}
  </div>
)
