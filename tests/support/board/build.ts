import { buildStale } from '../../../scripts/lib/build.mjs'

/** Builds the application where `dist/` is not built from the current sources, so that no test judges an old build. Throws where the build fails. */
export default async function setup() {
  if ((await buildStale()) !== 0) throw new Error('The application could not be built; the reason is above.')
}
