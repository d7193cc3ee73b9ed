import type { ReactNode } from 'react'
import type { UserInfo } from '../../../services/contract/entities.ts'
import * as css from '../../../styles/hiring/applicants.css.ts'
import { link } from '../../../styles/components/common.css.ts'
import { Badge } from '../../components/badge.tsx'
import { Logo } from '../../components/logo.tsx'

/** The full profile of an applicant who expressed interest (rulings, Jobs). */
export const FullProfile = ({ profile, name }: { profile: UserInfo; name: string }) => {
  const { profession = '', headline = '', city, country, telephone = '', email, skills = [], profileImage } = profile
  return (
    <>
      <div className={css.person}>
        <Logo name={name} src={profileImage} />
        <div className={css.personWords}>
          {profession !== '' && <p className={css.profession}>{profession}</p>}
          {headline !== '' && <p className={css.headline}>{headline}</p>}
        </div>
      </div>
      <dl className={css.facts}>
        <Fact name="Place">{[city, country].filter(Boolean).join(', ')}</Fact>
        <Fact name="Telephone">
          {telephone !== '' && (
            <a className={link} href={`tel:${telephone}`}>
              {telephone}
            </a>
          )}
        </Fact>
        <Fact name="E-mail">
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        <Fact name="Employment">{employmentOf(profile)}</Fact>
        <Fact name="Skills" wide>
          {skills.length > 0 && (
            <ul className={css.skills} aria-label="Skills">
              {skills.map((skill) => (
                <li key={skill}>
                  <Badge tone="primary">{skill}</Badge>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
    </>
  )
}

/** 'Open to Work', or 'Currently Employed: Foreman at Lake Looms' with its known parts. */
const employmentOf = ({ employment }: UserInfo): string => {
  if (employment === undefined) return ''
  if (employment.openToWork) return 'Open to Work'
  const { position = '', employer = '' } = employment
  const where = [position, employer].filter((text) => text !== '').join(' at ')
  return where === '' ? 'Currently Employed' : `Currently Employed: ${where}`
}

const Fact = ({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? css.wide : undefined}>
    <dt className={css.factName}>{name}</dt>
    <dd className={css.factValue}>{children === '' || children === false ? <span className={css.unsaid}>Not given</span> : children}</dd>
  </div>
)
