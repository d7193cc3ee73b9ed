/** The program of `reader-worker.ts` where the server is not built (`npm run dev`): a thread has nothing of tsx from the one that starts it. */
import { register } from 'tsx/esm/api'

register()
await import('./reader-worker.ts')
