import { landingAddress } from '../../../machines/jobs/options/landing.options.ts'
import type { Job, JobCompany } from '../../../services/contract/entities.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import { link } from '../../../styles/components/common.css.ts'
import * as css from '../../../styles/jobs/details.css.ts'
import { Link } from '../../components/link.tsx'
import { Logo } from '../../components/logo.tsx'

/** A site's host as people know it. */
const siteOf = (website: string): string => new URL(website).hostname.replace(/^www\./, '')

/** The company of a job, as far as it is known, with a link to its open jobs; renders nothing where nothing is known. */
export const Company = ({ job: { companyName, companyLogo }, company: { industry, website, place, openJobs } }: { job: Job; company: JobCompany }) => {
  const facts = [industry, place].filter(Boolean).join(' · ')
  if (facts === '' && website === undefined && openJobs === 0) return null
  return (
    <section aria-labelledby="company" className={css.companyCard}>
      <h2 id="company" className={css.companyTitle}>
        About the company
      </h2>
      <div className={css.companyFacts}>
        <Logo name={companyName} src={companyLogo} />
        <div>
          <p className={css.companyName} dir="auto">{companyName}</p>
          {facts !== '' && <p className={css.place} dir="auto">{facts}</p>}
        </div>
      </div>
      {(website !== undefined || openJobs > 0) && (
        <p className={css.companyLinks}>
          {website !== undefined && (
            <a href={website} className={link} target="_blank" rel="nofollow noopener external">
              {siteOf(website)}
            </a>
          )}
          {openJobs > 0 && <Link to={landingAddress({ company: companyName })}>{`${grouped(openJobs)} open job${openJobs === 1 ? '' : 's'}`}</Link>}
        </p>
      )}
    </section>
  )
}
