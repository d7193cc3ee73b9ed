import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { weaver } from '../../../src/machines/model/samples.ts'
import type { Job } from '../../../src/services/contract/entities.ts'
import { JobTile } from '../../../src/views/components/job-tile.tsx'
import { Facts } from '../../../src/views/jobs/details/facts.tsx'
import { CardFace } from '../../../src/views/jobs/listing/job-card.tsx'
import { HomeFace } from '../../../src/views/jobs/listing/home-card.tsx'

const job: Job = { ...weaver, salaryType: 'Monthly' }
delete job.minPrice
delete job.maxPrice

const salaryIn = (view: React.ReactElement) => /N\/A(?:Hourly)?|Salary not given[a-z ]*(?:Monthly)?/.exec(render(view).container.textContent)?.[0]

test("a job without a salary says so; home's card says N/A (specification 9; issue 18: Words)", () => {
  expect({
    search: salaryIn(<CardFace job={job} position={1} />),
    tile: salaryIn(<JobTile job={job} />),
    page: salaryIn(<Facts job={job} />),
    home: salaryIn(<HomeFace job={job} position={1} unit="Yearly" />),
  }).toEqual({ search: 'Salary not given', tile: 'Salary not given', page: 'Salary not given', home: 'N/A' })
})
