import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor, fromPromise } from 'xstate'
import '../../../src/styles/base.css.ts'
import { readCatalogue, type Catalogue } from './catalogue.ts'
import { consoleMachine } from './console.machine.ts'
import { ConsoleView } from './console.view.tsx'
import { createFrame } from './frame.ts'
import type { Walk } from './host.ts'
import { loadModelEntries } from './model-entries.ts'

const modelEntries = await loadModelEntries()
const modelEntryOf = (name: string) => modelEntries.find(({ model }) => model.name === name)!

const frame = createFrame(() => actor.send({ type: 'frame.lost' }))
let walk: Walk

const actor = createActor(
  consoleMachine.provide({
    actors: {
      openPath: fromPromise(async ({ input: { model, path: id } }) => {
        const modelEntry = modelEntryOf(model)
        walk = await frame.open(modelEntry, modelEntry.model.paths.find((path) => path.id === id)!)
      }),
      playStep: fromPromise(({ input: { at } }) => walk.playStep(at)),
      awaitStep: fromPromise(({ input: { at, missing }, signal }) => walk.awaitStep(at, missing, signal)),
      answerCall: fromPromise(({ input: { at, port, outcome } }) => walk.answerCall(at, port, outcome)),
      awaitCourse: fromPromise(({ input: { course }, signal }) => walk.awaitPosition(course, signal)),
    },
  }),
).start()

let catalogue: Catalogue = { models: [], entries: [], complete: false }
const ears = new Set<() => void>()
const listen = (ear: () => void) => {
  ears.add(ear)
  return () => ears.delete(ear)
}

const Console = () => <ConsoleView actor={actor} catalogue={useSyncExternalStore(listen, () => catalogue)} modelEntryOf={modelEntryOf} attachTo={frame.attachTo} />

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no element with the id "root"')
createRoot(element).render(<Console />)

await readCatalogue(modelEntries, (read) => {
  catalogue = read
  for (const ear of ears) ear()
})
