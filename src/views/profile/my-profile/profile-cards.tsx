import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { myProfileMachine } from '../../../machines/profile/my-profile.machine.ts'
import { may, partyOf } from '../../../services/contract/policy.ts'
import * as css from '../../../styles/profile/my-profile.css.ts'
import { AnalyticsCard } from './analytics-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { EmploymentCard } from './employment-card.tsx'
import { ResumeCard } from './resume-card.tsx'
import { SkillsCard } from './skills-card.tsx'
import { SuggestionsCard } from './suggestions-card.tsx'

/** The cards of the Profile tab: a company's first where the profile is one's (specification 2.13; issue 18). */
export const ProfileCards = ({ profile, resumeAsked }: { profile: ActorRefFrom<typeof myProfileMachine>; resumeAsked: boolean }) => {
  const applies = useSelector(profile, ({ context }) => may(partyOf(context.profile), 'apply'))
  const isCompany = useSelector(profile, ({ context }) => partyOf(context.profile) === 'Employer')
  const { details, employment, resume, skills, suggestions, analytics } = useSelector(profile, ({ children }) => children)
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        {isCompany && <CompanyCard profile={profile} />}
        {details !== undefined && <DetailsCard details={details} />}
        {employment !== undefined && <EmploymentCard employment={employment} />}
        {skills !== undefined && <SkillsCard skills={skills} />}
        {applies && resume !== undefined && <ResumeCard resume={resume} focused={resumeAsked} />}
      </div>
      <div className={css.stack}>
        {analytics !== undefined && <AnalyticsCard analytics={analytics} />}
        {suggestions !== undefined && <SuggestionsCard suggestions={suggestions} />}
      </div>
    </div>
  )
}
