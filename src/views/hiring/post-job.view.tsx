import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { confirmationMachine } from '../../machines/app/confirmation.machine.ts'
import * as css from '../../styles/hiring/post-job.css.ts'
import type { CountriesActor } from './job-fields/countries.ts'
import { Fetched } from '../components/fetched.tsx'
import { Page } from '../components/page.tsx'
import type { PostJobActor } from './post-job/actor.ts'
import { JobForm } from './post-job/job-form.tsx'

const ConfirmationDialog = lazy(async () => ({ default: (await import('../components/confirmation-dialog.tsx')).ConfirmationDialog }))

/** Posting a job (specification 2.6). */
export const PostJobView = ({ postJob, countries }: { postJob: PostJobActor; countries: CountriesActor }) => {
  const confirmation = useSelector(postJob, ({ children }) => children.confirmation as ActorRefFrom<typeof confirmationMachine> | undefined)
  return (
    <Page title="Post a Job" noindex>
      <p className={css.lead}>Only title, salary type and city are needed. The rest helps people decide.</p>
      <JobForm postJob={postJob} countries={countries} />
      {confirmation !== undefined && (
        <Fetched>
          <ConfirmationDialog confirmation={confirmation} />
        </Fetched>
      )}
    </Page>
  )
}
