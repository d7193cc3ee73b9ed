import { actorDriver, replay as walk, type Edge, type Model, type Path } from '#judged-paths'

/** Replays a path on a running actor with stub ports, on whose clock no time passes. It calls `onStep` after each step that passed. */
export const replay = async (model: Model, path: Path, onStep?: (edge: Edge) => void): Promise<void> => {
  await walk(model, path, actorDriver(model, path.input), onStep)
}
