import { actorDriver, replay } from '../../src/index.ts'
import { doorModel } from './door.ts'

for (const path of doorModel.paths) {
  const { judged, unjudged } = await replay(doorModel, path, actorDriver(doorModel, path.input))
  console.log(`${path.id}  ${path.description}: ${judged} steps judged, ${unjudged} not`)
}
