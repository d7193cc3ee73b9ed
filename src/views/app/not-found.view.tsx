import * as css from '../../styles/components/notice.css.ts'
import { ButtonLink } from '../components/link.tsx'
import { Page, PageHeading } from '../components/page.tsx'

/** An address without a page, and a page that is not built yet. */
export const NotFoundView = () => (
  <Page title="Page not found" width="bare" noindex>
    <div className={css.missing}>
      <p className={css.code} aria-hidden="true">
        404
      </p>
      <div className={css.words}>
        <PageHeading className={css.heading}>Page not found</PageHeading>
        <p className={css.more}>
          There is nothing at this address. The link may be old, or the page may not have opened yet. The jobs are all still there.
        </p>
        <div className={css.actions}>
          <ButtonLink to="/jobs">Browse jobs</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            Home
          </ButtonLink>
        </div>
      </div>
    </div>
  </Page>
)
