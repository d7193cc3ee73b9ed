import { salaryDistributionMachine } from '../../../src/machines/salaries/salary-distribution.machine.ts'
import { salaryMachine } from '../../../src/machines/salaries/salary.machine.ts'
import { salaryDistributionModel } from '../../../src/machines/salaries/salary-distribution.model.ts'
import { salaryModel } from '../../../src/machines/salaries/salary.model.ts'
import { Distribution } from '../../../src/views/salaries/salary/distribution.tsx'
import { SalaryView } from '../../../src/views/salaries/salary.view.tsx'
import { salaryBinding } from '../../bindings/salaries/salary.binding.ts'
import { salaryDistributionBinding } from '../../bindings/salaries/salary-distribution.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { done } from '#judged-paths'

const nothing = actorAfter(salaryDistributionMachine, { wanted: { title: '', location: '' } }, done('loadDistribution', { all: null, titles: [], locations: [], withoutRate: 0 }))
const none = actorAfter(salaryMachine, { text: '', isWhole: false }, done('loadSalaries', []))

replayInView(salaryModel, salaryBinding, (actor) => <SalaryView salary={actor} distribution={nothing} />)
replayInView(salaryDistributionModel, salaryDistributionBinding, (actor) => <Distribution distribution={actor} salary={none} />)
