import type { ReactNode } from 'react'
import * as css from '../../../styles/accounts/codes.css.ts'
import { Page, PageHeading } from '../../components/page.tsx'
import { MailIcon } from '../../components/icons/mail.tsx'

type MailedPageProps = {
  title: string
  /** The text under the title; undefined while it loads, null where the page has none. */
  lead: string | null | undefined
  children: ReactNode
}

/** A page that continues from a mail: with a code or a link. */
export const MailedPage = ({ title, lead, children }: MailedPageProps) => (
  <Page title={title} width="bare" noindex>
    <div className={css.sheet}>
      <div className={css.entry}>
        <span className={css.emblem}>
          <MailIcon />
        </span>
        <PageHeading className={css.heading}>{title}</PageHeading>
        {lead !== null && <output className={css.lead}>{lead}</output>}
        {children}
      </div>
    </div>
  </Page>
)
