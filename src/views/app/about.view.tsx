import * as css from '../../styles/components/notice.css.ts'
import { Page, PageHeading } from '../components/page.tsx'

/** Only the word About (specification 2.4). */
export const AboutView = () => (
  <Page title="About" width="bare">
    <div className={css.poster}>
      <PageHeading className={css.posterWord}>About</PageHeading>
    </div>
  </Page>
)
