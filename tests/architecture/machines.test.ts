import { basename, dirname } from 'node:path'
import { unpairedIn } from '../support/replay/models.ts'
import { architectureRule } from './rule.ts'
import { isBelow } from './sources.ts'

const isModel = (path: string) => path.endsWith('.model.ts') || isBelow(path, 'src/machines/model.ts', 'src/machines/model')

architectureRule(
  'every machine has a model beside it',
  ({ code }) => {
    const ending = (end: string) => code.map(({ path }) => path).filter((path) => path.endsWith(end))
    return unpairedIn(ending('.machine.ts'), ending('.model.ts'))
  },
  { 'src/machines/accounts/otp.machine.ts': '', 'src/machines/accounts/login.machine.ts': '', 'src/machines/accounts/login.model.ts': '' },
  ['the machine otp has no model: write src/machines/accounts/otp.model.ts (docs/guides/paths.md, "Adding a flow")'],
)

architectureRule(
  'machines live in src/machines; the QA console has its own beside the code that runs it',
  ({ code }) =>
    code
      .filter(({ path }) => /\.(machine|model)\.ts$/.test(path) && !isBelow(path, 'src/machines', 'tests/qa'))
      .map(({ path }) => `${basename(path)} is in ${dirname(path)}: move it below src/machines`),
  { 'src/views/otp.machine.ts': '', 'src/machines/accounts/otp.machine.ts': '', 'tests/qa/console/console.machine.ts': '' },
  ['otp.machine.ts is in src/views: move it below src/machines'],
)

architectureRule(
  'models are for the tests: nothing that ships imports one',
  ({ code }) =>
    code
      .filter(({ path }) => /^(src|server)\//.test(path) && !isModel(path))
      .flatMap(({ path, imports }) => imports.filter(({ target }) => isModel(target)).map(({ target }) => `${path} imports the model ${target}: take what both need out of it`)),
  {
    'src/machines/accounts/otp.machine.ts': "import { model } from '../model.ts'",
    'src/machines/accounts/otp.model.ts': "import { model } from '../model.ts'",
    'tests/paths/otp.test.ts': "import { otpModel } from '../../src/machines/accounts/otp.model.ts'",
  },
  ['src/machines/accounts/otp.machine.ts imports the model src/machines/model.ts: take what both need out of it'],
)
