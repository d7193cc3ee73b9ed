import { useSelector } from '@xstate/react'
import type { SalaryUnit } from '../../../machines/jobs/listing.machine.ts'
import type { Job } from '../../../services/contract/entities.ts'
import type { CardProps } from './actor.ts'
import { CardFace } from './job-card.tsx'
import { UnitPay } from './unit-pay.tsx'

/** A card of the home page, with the units of its salary (specification 2.4). */
export const HomeCard = ({ listing, job, position }: CardProps) => {
  const unit = useSelector(listing, ({ context }) => context.units[job._id])
  return <HomeFace job={job} position={position} unit={unit} onUnit={(one) => listing.send({ type: 'showSalary', jobId: job._id, unit: one })} />
}

type FaceProps = { job: Job; position: number; unit?: SalaryUnit | undefined; onUnit?: (unit: SalaryUnit) => void }

/** Its markup; the list adds the behaviour. */
export const HomeFace = ({ job, position, unit, onUnit }: FaceProps) => <CardFace job={job} position={position} pay={<UnitPay job={job} unit={unit ?? job.salaryType} onUnit={onUnit} />} />
