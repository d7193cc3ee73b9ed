import { basename, dirname } from 'node:path'
import { architectureRule } from './rule.ts'
import { isBelow } from './sources.ts'

const isModel = (path: string) => path.endsWith('.model.ts') || isBelow(path, 'src/machines/model.ts', 'src/machines/model')

architectureRule(
  'every machine has a model beside it',
  ({ code }) => {
    const paths = new Set(code.map(({ path }) => path))
    return [...paths]
      .filter((path) => path.endsWith('.machine.ts') && !paths.has(path.replace('.machine.ts', '.model.ts')))
      .map((path) => `${path} has no model`)
  },
  { 'src/machines/accounts/otp.machine.ts': '', 'src/machines/accounts/login.machine.ts': '', 'src/machines/accounts/login.model.ts': '' },
  ['src/machines/accounts/otp.machine.ts has no model'],
)

architectureRule(
  'machines live in src/machines; the QA console has its own beside the code that runs it',
  ({ code }) =>
    code
      .filter(({ path }) => /\.(machine|model)\.ts$/.test(path) && !isBelow(path, 'src/machines', 'tests/qa'))
      .map(({ path }) => `${basename(path)} is in ${dirname(path)}`),
  { 'src/views/otp.machine.ts': '', 'src/machines/accounts/otp.machine.ts': '', 'tests/qa/console/console.machine.ts': '' },
  ['otp.machine.ts is in src/views'],
)

architectureRule(
  'models are for the tests: nothing that ships imports one',
  ({ code }) =>
    code
      .filter(({ path }) => /^(src|server)\//.test(path) && !isModel(path))
      .flatMap(({ path, imports }) => imports.filter(({ target }) => isModel(target)).map(({ target }) => `${path} imports ${target}`)),
  {
    'src/machines/accounts/otp.machine.ts': "import { model } from '../model.ts'",
    'src/machines/accounts/otp.model.ts': "import { model } from '../model.ts'",
    'tests/paths/otp.test.ts': "import { otpModel } from '../../src/machines/accounts/otp.model.ts'",
  },
  ['src/machines/accounts/otp.machine.ts imports src/machines/model.ts'],
)
