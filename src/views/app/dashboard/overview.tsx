import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { rootMachine } from '../../../machines/app/root.machine.ts'
import type { UserInfo } from '../../../services/contract/entities.ts'
import { partyOf } from '../../../services/contract/policy.ts'
import * as css from '../../../styles/app/dashboard.css.ts'
import { hidden } from '../../../styles/components/common.css.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ArrowRightIcon } from '../../components/icons/arrow-right.tsx'
import { Link } from '../../components/link.tsx'
import { Status } from './status.tsx'
import { dashboardLinksFor } from './dashboard-links.ts'

/** The facts of specification 2.12, in order. */
const factsOf = ({ fullName, email, telephone, role, phone }: UserInfo): [string, string | undefined][] => [
  ['Full name', fullName],
  ['E-mail', email],
  ['Telephone', telephone],
  ['Role', role],
  ['Company telephone', phone],
]

const Missing = () => (
  <span className={css.missing}>
    <span aria-hidden="true">—</span>
    <span className={hidden}>Not given</span>
  </span>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={css.term}>{term}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
)

/** The links, the signed-in user and the verification status, below what there is to do; it follows the session (specification 2.12; rulings: Dashboards). */
export const Overview = ({ root }: { root: ActorRefFrom<typeof rootMachine> }) => {
  const user = useSelector(root, ({ context }) => context.session)
  const leaving = useSelector(root, (snapshot) => snapshot.matches({ visiting: { account: 'loggingOut' } }))
  if (user === null) return null
  return (
    <div className={css.overview}>
      <section className={css.pages} aria-labelledby="dashboard-links">
        <h2 id="dashboard-links" className={css.linksTitle}>
          Your pages
        </h2>
        <ul className={css.links}>
          {dashboardLinksFor(partyOf(user)).map(({ to, label, text }) => (
            <li key={to}>
              <Link to={to} className={css.link}>
                <span className={css.linkWords}>
                  <span className={css.linkLabel}>{label}</span>
                  <span className={css.linkText}>{text}</span>
                </span>
                <ArrowRightIcon />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Card title="Your account">
        <dl>
          {factsOf(user).map(([term, value]) => (
            <Fact key={term} term={term}>
              {value === undefined || value === '' ? <Missing /> : value}
            </Fact>
          ))}
          <Fact term="Status">
            <Status user={user} />
          </Fact>
        </dl>
        <div className={css.leave}>
          <Button variant="secondary" pending={leaving} onClick={() => root.send({ type: 'logout' })}>
            Logout
          </Button>
        </div>
      </Card>
    </div>
  )
}
