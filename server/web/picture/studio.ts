import type { Job } from '../../../src/services/contract/entities.ts'
import { drawnPng } from '../../files/raster.ts'
import { Refusal } from '../../rules/errors.ts'
import { boardLine, indexedPages } from '../titles.ts'
import { factsOf, type JobFacts } from './facts.ts'
import { readFace } from './fonts.ts'
import { onBand, size } from './ground.ts'
import { boardScene, jobScene } from './scenes.ts'

/** What a picture shows: a job, or the board where that is null. */
export type Motif = JobFacts | null

/** How many pictures may wait for each other. One takes a tenth of a second. */
const mostWaiting = 8

const readTools = async () => {
  const [{ default: satori }, face] = await Promise.all([import('satori'), readFace()])
  return { satori, ...face }
}

/** Draws the pictures that pages are passed on with, 1200 by 630. Library and fonts are read when the first one is asked for. */
export const openStudio = () => {
  let tools: ReturnType<typeof readTools> | null = null
  let waiting = 0
  const ready = () => {
    if (tools !== null) return tools
    const reading = readTools()
    tools = reading
    reading.catch(() => {
      tools = null
    })
    return reading
  }

  const drawn = async (motif: Motif): Promise<string> => {
    const { satori, fonts } = await ready()
    const scene = motif === null ? boardScene(indexedPages['/']?.title ?? '', boardLine) : jobScene(motif)
    return onBand(await satori(scene as Parameters<typeof satori>[0], { ...size, fonts }))
  }

  return {
    motifOf: async (job: Job, isOpen: boolean): Promise<Motif> => factsOf(job, isOpen, (await ready()).covered),

    /** A PNG. Throws `Refusal` 503 where too many wait already. */
    draw: async (motif: Motif): Promise<Buffer> => {
      if (waiting >= mostWaiting) throw new Refusal(503, 'Too many pictures are being drawn. Please try again in a moment.', { 'retry-after': '5' })
      waiting += 1
      try {
        return await drawnPng(() => drawn(motif))
      } finally {
        waiting -= 1
      }
    },
  }
}
