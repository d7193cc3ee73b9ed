import * as css from '../../../styles/components/outdated.css.ts'
import { Button } from '../button.tsx'

/** Below the reason why an edit was refused: somebody else has changed what is edited, and the current version can be loaded in place of what was typed. */
export const Outdated = ({ reloading, onReload }: { reloading: boolean; onReload: () => void }) => (
  <div className={css.outdated}>
    <p>Nothing was overwritten. What you typed stays here until you load the current version over it.</p>
    <Button variant="secondary" pending={reloading} onClick={onReload}>
      Load the current version
    </Button>
  </div>
)
