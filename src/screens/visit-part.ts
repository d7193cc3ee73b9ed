import type { Composite } from '../machines/app/composite.ts'
import type { PartId } from '../machines/app/root.machine.ts'
import { tableOf, type AppServices } from './services.ts'

/** A part of the visit that its first user starts: it runs as long as the visit, and returns its running children. */
export const visitPart = <T extends Composite>({ root }: Pick<AppServices, 'root'>, id: PartId, make: () => T) => {
  if (root.system.get(id) === undefined) root.send({ type: 'part.fetched', id, part: make() })
  return tableOf<T>(root.system.get(id))!
}
