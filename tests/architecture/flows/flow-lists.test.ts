import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listsOf } from '../../../scripts/lib/flow-lists.mjs'
import { root } from '../../../scripts/lib/run.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const lists = () => listsOf(['flow', 'call', 'table'], read, (text) => text)

test('npm run new:flow finds its place in every list (scripts/lib/flow-lists.mjs)', () => {
  const added = lists().map(({ path, text }) => {
    const before = read(path).split('\n')
    return [path, text.split('\n').filter((line) => !before.includes(line)).map((line) => line.trim().replace(/'\d{4}-/, "'0000-"))]
  })
  expect(Object.fromEntries(added)).toEqual({
    'server/routes/all.ts': ["import { newFlowRoutes } from './area/new-flow.ts'", 'newFlowRoutes,'],
    'server/store/stores.ts': ["import { newRowsStore } from './area/new-flow.ts'", 'newRows: newRowsStore,'],
    'server/store/database/migrations.ts': [
      "import { newRowsTables } from '../area/new-flow.ts'",
      "{ name: '0000-new-rows', statements: (dialect) => newRowsTables(types[dialect]) },",
    ],
    'server/store/accounts/removal.ts': ["await tx.deleteFrom('new_rows').where('user_id', '=', userId).execute()"],
    'server/routes/accounts/account.ts': ['newRows: await stores.newRows.byUser(userId),'],
    'src/services/contract/accounts/account.ts': ["import { NewRows } from '../area/new-flow.ts'", 'newRows: NewRows,'],
  })
})

test('a list without a place for a new flow is refused with its name', () => {
  expect(() => listsOf(['call'], () => 'export {}\n', (text) => text)).toThrow('server/routes/all.ts has no place for a new flow: mend scripts/lib/flow-lists.mjs.')
})
