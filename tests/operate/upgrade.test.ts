import { onEachDatabase } from '../support/database/databases.ts'
import { schemas, upgradesFrom } from '../server/store/database/upgrades.ts'

onEachDatabase('a board of the schema', (database) => {
  upgradesFrom(database, schemas)
})
