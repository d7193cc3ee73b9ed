import * as css from '../../../styles/components/outdated.css.ts'
import { Button } from '../button.tsx'

/** Below the reason why an edit was refused: somebody else was first. It offers the current version in place of the input. */
export const Outdated = ({ reloading, onReload }: { reloading: boolean; onReload: () => void }) => (
  <div className={css.outdated}>
    <p>Nothing was overwritten. What you typed stays here until you load the current version over it.</p>
    <Button variant="secondary" pending={reloading} onClick={onReload}>
      Load the current version
    </Button>
  </div>
)
