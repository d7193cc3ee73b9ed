import * as css from '../../styles/components/notice.css.ts'
import { ButtonLink } from '../components/link.tsx'
import { Page } from '../components/page.tsx'

/** The note on a board that may come (specification 1; rulings, Pages without a description). */
export const JobBoardsView = () => (
  <Page title="Job boards" noindex>
    <div className={css.notice}>
      <p className={css.noticeText}>A job board for each district of Uganda may come here one day.</p>
      <p className={css.more}>Until then, every job in the country is on this one board.</p>
      <div className={css.actions}>
        <ButtonLink to="/jobs?location=uganda">Jobs in Uganda</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Home
        </ButtonLink>
      </div>
    </div>
  </Page>
)
