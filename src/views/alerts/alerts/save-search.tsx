import { useSelector } from '@xstate/react'
import type { AlertQuery } from '../../../services/contract/alerts/alerts.ts'
import * as css from '../../../styles/alerts/alerts.css.ts'
import { Button } from '../../components/button.tsx'
import { LazyBoundary } from '../../components/lazy-boundary.tsx'
import { lazyView } from '../../components/lazy-view.tsx'
import type { JobAlertActor } from './actor.ts'

const SearchDialog = lazyView(() => import('./search-dialog.tsx'))

/** Opens the dialog for the current search, which `queryNow` reads. */
export const SaveSearch = ({ jobAlert, queryNow }: { jobAlert: JobAlertActor; queryNow: () => AlertQuery }) => {
  const sending = useSelector(jobAlert, (snapshot) => snapshot.hasTag('busy') && !snapshot.hasTag('open'))
  const open = useSelector(jobAlert, (snapshot) => snapshot.hasTag('open'))
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" pending={sending} onClick={() => jobAlert.send({ type: 'open', query: queryNow() })}>
        Save this search
      </Button>
      {open && (
        <LazyBoundary className={css.unsaved}>
          <SearchDialog jobAlert={jobAlert} />
        </LazyBoundary>
      )}
    </>
  )
}
