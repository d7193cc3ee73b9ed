import { brandSettings, readBrand, UnusableBrand } from '../../branding/brand.ts'
import { boardPages } from '../../branding/pages.ts'
import { ok, problem, warning, type Check, type Line } from './check.ts'

const counted = (count: number) => `${count} page${count === 1 ? '' : 's'}`

/** Name, logo, colours and pages of the board. */
export const looksCheck: Check = {
  title: 'looks',
  run: async ({ settings }) => {
    const { pages, problems } = await boardPages(settings('DATA_DIR').DATA_DIR)()
    const written: Line[] = [
      ...(pages.size === 0 ? [] : [ok(`${counted(pages.size)} in pages of DATA_DIR: ${[...pages.keys()].join(', ')}.`)]),
      ...problems.map((sentence) => warning(`${sentence}.`, 'docs/operate/yours.md lists what a page may be.')),
    ]
    try {
      const { image, style } = await readBrand(settings(...brandSettings))
      return [ok(`The logo is ${image === null ? 'the name' : 'an image'}, the colours are ${style === '' ? "Kazi's" : 'your own and can be read'}.`), ...written]
    } catch (error) {
      if (error instanceof UnusableBrand) return [problem(error.message, 'The board does not start so.'), ...written]
      throw error
    }
  },
}
