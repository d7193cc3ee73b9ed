import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { myProfileMachine } from '../../../machines/profile/my-profile.machine.ts'
import * as css from '../../../styles/profile/my-profile.css.ts'
import { Card } from '../../components/card.tsx'
import { Logo } from '../../components/logo.tsx'

/** The company of an employer, from its registration (specification 3: Registration payload; issue 18). */
export const CompanyCard = ({ profile }: { profile: ActorRefFrom<typeof myProfileMachine> }) => {
  const { employerName, companyName, companyLogo, industry, officialEmail, phone, address, website, city, country } = useSelector(profile, ({ context }) => context.profile!)
  const name = employerName ?? companyName ?? ''
  const facts: [string, string | undefined][] = [
    ['Industry', industry],
    ['Official email', officialEmail],
    ['Company telephone', phone],
    ['Website', website],
    ['Address', address],
    ['Place', [city, country].filter(Boolean).join(', ')],
  ]
  return (
    <Card title="Company">
      <div className={css.company}>
        <Logo name={name} src={companyLogo} />
        <p className={css.companyName} dir="auto">
          {name === '' ? <span className={css.unsaid}>Not given</span> : name}
        </p>
      </div>
      <dl className={css.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className={css.factName}>{term}</dt>
            <dd className={css.factValue}>{value ? value : <span className={css.unsaid}>Not given</span>}</dd>
          </div>
        ))}
      </dl>
      <p className={css.more}>These come from the registration of the company. Applicants see its name and its logo on every job.</p>
    </Card>
  )
}
