import { expect, test } from 'vitest'
import type { Model } from '#judged-paths'
import { modelsNamed } from '../../mutate/choice.ts'
import { lampRows, sampleModel } from '../../support/replay/sample-machine.ts'

const lamp = sampleModel(lampRows)
const named = (name: string, machine: Model['machine'] = lamp.machine): Model => ({ ...lamp, name, machine })
const other = sampleModel(lampRows).machine.provide({})
const [home, search, report] = [named('homeListing'), named('searchListing'), named('reportJob', other)]
const models = [{ flow: 'listing', model: home }, { flow: 'listing', model: search }, { flow: 'report-job', model: report }]

test.each(['reportJob', 'report-job', 'ReportJob', 'report job'])('%s is one machine, however it is spelled', (name) => {
  expect(modelsNamed(models, name)).toEqual([report])
})

test('all models of a machine come together; without a name, all', () => {
  expect([modelsNamed(models, 'home-listing'), modelsNamed(models, 'listing'), modelsNamed(models, undefined)]).toEqual([[home, search], [home, search], [home, search, report]])
})

test.each([['report-jobs', 'report-job'], ['repotJob', 'report-job'], ['lsiting', 'listing'], ['homeListng', 'homeListing']])('instead of %s another name is suggested', (name, suggestion) => {
  expect(() => modelsNamed(models, name)).toThrow(`No machine is called "${name}". Do you mean "${suggestion}"? \`npm run qa -- list\` names them all.`)
})
