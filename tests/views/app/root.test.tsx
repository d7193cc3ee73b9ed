import { createActor } from 'xstate'
import { rootModel } from '../../../src/machines/app/root.model.ts'
import { shellMachine } from '../../../src/machines/shell/shell.machine.ts'
import { kazi } from '../../../src/services/contract/brand.ts'
import { App } from '../../../src/views/app/app.view.tsx'
import { rootBinding } from '../../bindings/app/root.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

// Loaded in advance, so that no placeholder has to be waited for.
await import('../../../src/views/shell/account/menu.tsx')

replayInView(rootModel, rootBinding, (root) => (
  <App
    root={root}
    shell={createActor(shellMachine).start()}
    go={() => {}}
    settled={async () => {}}
    keptScroll={() => 0}
    CrashReport={() => null}
    renderedOn=""
    brand={kazi}
  />
))
