/** Draws the pictures of link previews. */
import { createHash } from 'node:crypto'
import { kazi } from '../../../src/services/contract/brand.ts'
import type { Job } from '../../../src/services/contract/entities.ts'
import type { BoardBrand } from '../../branding/brand.ts'
import { drawnPng } from '../../files/raster.ts'
import { indexedPages } from '../titles.ts'
import { factsOf, type JobFacts } from './facts.ts'
import { readFace } from './fonts.ts'
import { onBand, size } from './ground.ts'
import { siteScene, jobScene, type Box, type Look } from './scenes.ts'
import { drawable } from './text.ts'

/** The subject of a picture: a job, or the board where that is null. */
export type Subject = JobFacts | null

/** The whole drawing, and its tag, which differs where the picture differs. */
export type Scene = { box: Box; tag: string }

const readTools = async () => {
  const [{ default: satori }, face] = await Promise.all([import('satori'), readFace()])
  return { satori, ...face }
}

/** Draws the pictures of link previews, 1200 by 630. Library and fonts are loaded for the first one. */
export const createPictureRenderer = ({ name, tagline, palettes }: Pick<BoardBrand, 'name' | 'tagline' | 'palettes'>) => {
  const color = palettes.light
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

  /** As the font draws it. That of Kazi's own words waits for no font. */
  const shown = async (text: string) => (text === kazi.name || text === kazi.tagline ? text : drawable(text, (await ready()).covered))

  return {
    subjectOf: async (job: Job, isOpen: boolean): Promise<Subject> => factsOf(job, isOpen, (await ready()).covered),

    sceneOf: async (subject: Subject): Promise<Scene> => {
      const look: Look = { name: await shown(name), color }
      const box = subject === null ? siteScene(indexedPages['/']?.title ?? '', await shown(tagline), look) : jobScene(subject, look)
      return { box, tag: createHash('sha256').update(JSON.stringify(box)).update(onBand('', color)).digest('base64url').slice(0, 27) }
    },

    /** A PNG. */
    draw: ({ box }: Scene): Promise<Buffer> =>
      drawnPng(async () => {
        const { satori, fonts } = await ready()
        return onBand(await satori(box as Parameters<typeof satori>[0], { ...size, fonts }), color)
      }),
  }
}
