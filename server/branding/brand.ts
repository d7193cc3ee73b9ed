/** How this board presents itself: its name, its colours, its words. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { kazi, type Brand } from '../../src/services/contract/brand.ts'
import { dark, light } from '../../src/styles/theme.palette.ts'
import type { Palettes } from './colours.ts'
import type { Logo } from './logo.ts'

/** Thrown where the board cannot look as it is set; the message is a sentence for the operator. */
export class UnusableBrand extends Error {}

/** The settings that it is made of. */
export const brandSettings = ['BOARD_NAME', 'BOARD_TAGLINE', 'BOARD_LOGO', 'BOARD_COLOR', 'BOARD_ACCENT', 'MAIL_SIGNATURE', 'COUNTRY', 'CLIENT_DIR'] as const

type Settings = {
  readonly BOARD_NAME: string
  readonly BOARD_TAGLINE: string
  readonly BOARD_LOGO: string | undefined
  readonly BOARD_COLOR: string | undefined
  readonly BOARD_ACCENT: string | undefined
  readonly MAIL_SIGNATURE: string | undefined
  readonly COUNTRY: string | undefined
  readonly CLIENT_DIR: string
}

export type BoardBrand = Brand & {
  /** The file of the logo; null where there is none. */
  image: Logo | null
  palettes: Palettes
  /** The style of its colours, for the head of each page; empty for Kazi's. */
  style: string
  /** The operator's lines below every mail. */
  signature?: string | undefined
}

/** Kazi's own. */
export const kaziBrand: BoardBrand = { ...kazi, image: null, palettes: { light: light.color, dark: dark.color }, style: '' }

const logoIn = async (path: string): Promise<Logo> => {
  const { readLogo, UnusableLogo } = await import('./logo.ts')
  try {
    return await readLogo(path)
  } catch (error) {
    if (error instanceof UnusableLogo) throw new UnusableBrand(`BOARD_LOGO is ${path}, which ${error.message}.`, { cause: error })
    throw error
  }
}

type Listed = { countries: { name: string; code: string }[] }

/** The name of a country in the list that people choose from. */
const countryNamed = async (code: string, clientDir: string): Promise<string> => {
  const path = join(clientDir, 'countries.json')
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) throw new UnusableBrand(`COUNTRY is ${code}, and the list of countries is missing: ${path}. Build the browser application, or set CLIENT_DIR.`)
  const found = (JSON.parse(text) as Listed).countries.find((country) => country.code === code)
  if (found === undefined) throw new UnusableBrand(`COUNTRY is ${code}, which is the code of no country.`)
  return found.name
}

type Look = Pick<BoardBrand, 'image' | 'palettes' | 'style'>

/** The look of a board that has its own; its tools are loaded for such a board alone. */
const ownLook = async ({ BOARD_LOGO, BOARD_COLOR, BOARD_ACCENT }: Pick<Settings, 'BOARD_LOGO' | 'BOARD_COLOR' | 'BOARD_ACCENT'>): Promise<Look> => {
  const [{ palettesOf, styleOf }, { unreadable }] = await Promise.all([import('./colours.ts'), import('./contrast.ts')])
  const colours = { color: BOARD_COLOR ?? null, accent: BOARD_ACCENT ?? null }
  const problem = unreadable(colours)
  if (problem !== null) throw new UnusableBrand(problem)
  const palettes = palettesOf(colours)
  const image = BOARD_LOGO === undefined ? null : await logoIn(BOARD_LOGO)
  return { image, palettes, style: styleOf(palettes, image?.vanishesIn ?? null) }
}

/** Reads how the board presents itself. Throws `UnusableBrand`. */
export const readBrand = async ({ BOARD_NAME, BOARD_TAGLINE, BOARD_LOGO, BOARD_COLOR, BOARD_ACCENT, MAIL_SIGNATURE, COUNTRY, CLIENT_DIR }: Settings): Promise<BoardBrand> => {
  const isOwn = [BOARD_LOGO, BOARD_COLOR, BOARD_ACCENT].some((each) => each !== undefined)
  const { image, palettes, style }: Look = isOwn ? await ownLook({ BOARD_LOGO, BOARD_COLOR, BOARD_ACCENT }) : kaziBrand
  const country = COUNTRY === undefined ? {} : { country: await countryNamed(COUNTRY, CLIENT_DIR) }
  const logo = image === null ? {} : { logo: image.shown }
  return { ...kazi, name: BOARD_NAME, tagline: BOARD_TAGLINE, ...logo, ...country, image, palettes, style, signature: MAIL_SIGNATURE }
}

const withoutName = /^[^<>"\s]+@[^<>"\s]+$/
const nameOfKazi = `${kazi.name} <`

/** The sender of mails: MAIL_FROM, with the name of a board that has one of its own where it names nobody, or Kazi. */
export const senderOf = ({ MAIL_FROM, BOARD_NAME }: { MAIL_FROM: string; BOARD_NAME: string }): string => {
  if (BOARD_NAME === kazi.name) return MAIL_FROM
  const quoted = `"${BOARD_NAME.replace(/["\\]/g, '\\$&')}"`
  if (MAIL_FROM.startsWith(nameOfKazi)) return `${quoted} ${MAIL_FROM.slice(kazi.name.length + 1)}`
  return withoutName.test(MAIL_FROM.trim()) ? `${quoted} <${MAIL_FROM.trim()}>` : MAIL_FROM
}

/** Whether its icons and its manifest differ from Kazi's. */
export const hasOwnIcons = ({ name, image, style }: BoardBrand): boolean => name !== kazi.name || image !== null || style !== ''

/** Differs where its icons do. */
export const iconVersion = ({ name, image, style }: BoardBrand): string => createHash('sha256').update([name, image?.shown.src, style].join('\n')).digest('hex').slice(0, 12)
