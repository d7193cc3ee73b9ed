import { expect, test } from 'vitest'
import { confirmationModel } from '../../src/machines/app/confirmation.model.ts'
import { homeListingModel } from '../../src/machines/jobs/listing.model.ts'
import { otpModel } from '../../src/machines/accounts/codes.model.ts'
import { idsOf } from '#judged-paths'
import { pictureOf } from '../qa/statecharts/picture.ts'

const arrow = /<g class="edge">\n<path fill="none" stroke="var\(--chart-(\w+), #\w+\)"[^>]*>/g
const arrowsIn = (svg: string) => [...svg.matchAll(arrow)].map(([path, fate]) => `${fate} ${path.includes('stroke-dasharray') ? 'dashed' : 'solid'}`)
const textNodes = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text!.replaceAll('&#160;', ' ').trim())

test('what was walked is drawn solid, what was not is dashed in a colour of its own', async () => {
  const svg = await pictureOf(confirmationModel, new Set(['asking confirm']))
  expect(arrowsIn(svg)).toEqual(['ink solid', 'walked solid', 'missed dashed'])
  expect(textNodes(svg)).toEqual(['asking', 'confirmed', 'confirm', 'cancelled', 'cancel'])
  expect(svg).toMatch(/^<svg class="statechart" role="img" aria-label="Statechart of confirmation: 1 of 2 transitions walked" width="\d+" height="\d+"/)
})

test('what no path can take stands apart from what none did', async () => {
  const every = [...idsOf(homeListingModel.machine).values()]
  const covered = new Set(every.filter((id) => !(id in homeListingModel.exceptions)))
  expect(new Set(arrowsIn(await pictureOf(homeListingModel, covered)))).toEqual(new Set(['ink solid', 'walked solid', 'excepted dashed']))
})

test('compound states are frames around theirs, and no colour or id of the drawing clashes with a page', async () => {
  const svg = await pictureOf(otpModel, new Set())
  expect(textNodes(svg)).toEqual(expect.arrayContaining(['open', 'form', 'cooldown', 'verifyCode done', '[ownPassword]', 'calls sendCode']))
  expect(svg.match(/class="cluster"/g)).toHaveLength(3)
  expect(svg).not.toMatch(/ id="|<title>|<!--|"#[\da-f]{6}"/)
})
