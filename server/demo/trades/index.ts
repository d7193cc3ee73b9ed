import { community } from './community.ts'
import { construction } from './construction.ts'
import { data } from './data.ts'
import { design } from './design.ts'
import { energy } from './energy.ts'
import { farming } from './farming.ts'
import { finance } from './finance.ts'
import { health } from './health.ts'
import { hospitality } from './hospitality.ts'
import { law } from './law.ts'
import { logistics } from './logistics.ts'
import { media } from './media.ts'
import { retail } from './retail.ts'
import { software } from './software.ts'
import { teaching } from './teaching.ts'
import { tourism } from './tourism.ts'

/** Every trade of the demo board; each has five roles and each role is advertised three times. */
export const trades = {
  community, construction, data, design, energy, farming, finance, health,
  hospitality, law, logistics, media, retail, software, teaching, tourism,
}
export type TradeName = keyof typeof trades
