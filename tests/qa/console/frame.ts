import { openingOf } from '../browser/opening.ts'
import { callsIn } from '../../support/gates/calls-in.ts'
import { planOf } from '../browser/plan.ts'
import type { Path } from '#judged-paths'
import type { StartingPoint } from '../../scenes/scene.ts'
import type { Opening } from '../page/reply.ts'
import type { Enter, Walk } from './host.ts'
import type { ModelEntry } from './model-entries.ts'

const contract = import.meta.glob<object>('/src/services/contract/**/*.ts', { eager: true })
const calls = callsIn(Object.values(contract))

/** The default viewport of the application, in CSS pixels. */
const usual = { width: 1280, height: 900 }
/** The time limit for the application's start, in milliseconds: the first time the dev server compiles it. */
const timeouts = 60_000

/** The frame of the application. */
export type Frame = {
  /** Attaches the frame to an element of the page; null detaches it. */
  readonly attachTo: (place: HTMLElement | null) => void
  /** Reloads the application at the start of a path. */
  readonly open: (modelEntry: ModelEntry, path: Path) => Promise<Walk>
  readonly close: () => void
}

const frameOf = ({ width = usual.width, scheme }: StartingPoint): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.title = 'The application'
  frame.width = String(width)
  frame.height = String(usual.height)
  if (scheme !== undefined) frame.style.colorScheme = scheme
  frame.src = '/__qa/app'
  return frame
}

/** Creates the frame; it calls `lost` when the application in it was reloaded and is out of reach. */
export const createFrame = (lost: () => void): Frame => {
  let opening: Opening | null = null
  let ready: (enter: Enter) => void = () => {}
  let place: HTMLElement | null = null

  window.kaziHost = {
    opening: () => {
      const given = opening
      opening = null
      if (given === null) lost()
      return given
    },
    ready: (enter) => ready(enter),
  }

  const fit = () => {
    const frame = place?.querySelector('iframe')
    if (place == null || frame == null) return
    place.style.maxWidth = `${frame.width}px`
    const scale = place.clientWidth / Number(frame.width)
    frame.style.scale = String(scale)
    place.style.height = `${usual.height * scale}px`
  }
  const watched = new ResizeObserver(fit)

  const shown = (frame: HTMLIFrameElement): Promise<Enter> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('The application does not start')), timeouts)
      ready = (enter) => {
        clearTimeout(late)
        resolve(enter)
      }
      if (place === null) throw new Error('There is no place for the application')
      place.replaceChildren(frame)
      watched.observe(frame)
      fit()
    })

  return {
    attachTo: (element) => {
      if (place !== null) watched.unobserve(place)
      place = element
      if (element !== null) watched.observe(element)
    },
    open: async ({ model, modelFile, scene, sceneFile }, path) => {
      const start = scene?.inputs[path.input]
      if (scene === null || sceneFile === null || start === undefined) throw new Error(`There is no scene of ${model.name}`)
      if (typeof start === 'string') throw new Error(start)
      opening = openingOf(planOf(model, path), scene, start, calls)
      const enter = await shown(frameOf(start))
      return enter({ modelFile, sceneFile, model: model.name, path: path.id })
    },
    close: () => place?.replaceChildren(),
  }
}
