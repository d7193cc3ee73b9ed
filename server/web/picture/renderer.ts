/** Draws the pictures of link previews. */
import { createHash } from 'node:crypto'
import type { Job } from '../../../src/services/contract/entities.ts'
import { drawnPng } from '../../files/raster.ts'
import { siteTagline, indexedPages } from '../titles.ts'
import { factsOf, type JobFacts } from './facts.ts'
import { readFace } from './fonts.ts'
import { onBand, size } from './ground.ts'
import { siteScene, jobScene, type Box } from './scenes.ts'

/** The subject of a picture: a job, or the board where that is null. */
export type Subject = JobFacts | null

/** The whole drawing, and its tag, which differs where the picture differs. */
export type Scene = { box: Box; tag: string }

const readTools = async () => {
  const [{ default: satori }, face] = await Promise.all([import('satori'), readFace()])
  return { satori, ...face }
}

/** Draws the pictures of link previews, 1200 by 630. Library and fonts are loaded for the first one. */
export const createPictureRenderer = () => {
  let tools: ReturnType<typeof readTools> | null = null
  const ready = () => {
    if (tools !== null) return tools
    const reading = readTools()
    tools = reading
    reading.catch(() => {
      tools = null
    })
    return reading
  }

  return {
    subjectOf: async (job: Job, isOpen: boolean): Promise<Subject> => factsOf(job, isOpen, (await ready()).covered),

    sceneOf: (subject: Subject): Scene => {
      const box = subject === null ? siteScene(indexedPages['/']?.title ?? '', siteTagline) : jobScene(subject)
      return { box, tag: createHash('sha256').update(JSON.stringify(box)).update(onBand('')).digest('base64url').slice(0, 27) }
    },

    /** A PNG. */
    draw: ({ box }: Scene): Promise<Buffer> =>
      drawnPng(async () => {
        const { satori, fonts } = await ready()
        return onBand(await satori(box as Parameters<typeof satori>[0], { ...size, fonts }))
      }),
  }
}
