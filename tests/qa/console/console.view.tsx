import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { EmptyState } from '../../../src/views/components/states.tsx'
import { shownPath, type Catalogue } from './catalogue.ts'
import { Chooser } from './chooser.tsx'
import * as css from './console.css.ts'
import type { ConsoleActor } from './console.machine.ts'
import { Controls } from './controls.tsx'
import type { ModelEntry } from './model-entries.ts'
import { Steps } from './steps.tsx'

type ConsoleProps = { actor: ConsoleActor; catalogue: Catalogue; modelEntryOf: (model: string) => ModelEntry; attachTo: (place: HTMLElement | null) => void }

/** All paths, or the steps of the chosen one, beside the application. */
export const ConsoleView = ({ actor, catalogue, modelEntryOf, attachTo }: ConsoleProps) => {
  const way = useSelector(actor, ({ context }) => context.way)
  const modelEntry = way === null ? null : modelEntryOf(way.model)
  const path = useMemo(() => {
    const chosenPath = modelEntry?.model.paths.find(({ id }) => id === way?.path)
    return modelEntry === null || chosenPath === undefined ? null : shownPath(modelEntry, chosenPath)
  }, [modelEntry, way])
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>Console</h1>
        <p className={css.muted}>
          {catalogue.entries.length.toLocaleString('en-US')} paths of {catalogue.models.length} models{catalogue.complete ? '' : ', reading ...'}
        </p>
      </header>
      <main className={css.main}>
        <section className={css.side} aria-label={path === null ? 'Paths' : 'Steps'}>
          {modelEntry === null || path === null ? (
            <Chooser actor={actor} catalogue={catalogue} modelEntryOf={modelEntryOf} />
          ) : (
            <Steps key={path.id} actor={actor} path={path} model={modelEntry.model} />
          )}
        </section>
        <section className={css.application} aria-label="Application">
          {path !== null && <Controls actor={actor} path={path} />}
          <div ref={attachTo} className={css.frame} hidden={way === null} />
          {way === null && (
            <EmptyState title="Choose a path">
              It is walked here in the application itself: its calls wait for the answers that the path gives them, its clock stands still, and what it keeps is its own. Your session in other tabs
              is not touched.
            </EmptyState>
          )}
        </section>
      </main>
    </div>
  )
}
