import { salaryModel } from '../../src/machines/salary.model.ts'
import { SalaryView } from '../../src/views/salary.view.tsx'
import { salaryBinding } from '../bindings/salary.binding.ts'
import { replayInView } from '../support/replay-view.tsx'

replayInView(salaryModel, salaryBinding, (actor) => <SalaryView salary={actor} />)
