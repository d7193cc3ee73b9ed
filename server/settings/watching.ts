/** How the board is watched. */
import * as z from 'zod/mini'
import { row, whole } from './row.ts'

export const watching = {
  METRICS_PORT: row({ doc: 'The port on which Prometheus reads metrics at /metrics, beside the one of the board; 0 takes a free one. Without it there are no metrics.', schema: whole(0, 65_535) }),
  METRICS_HOST: row({ doc: 'The address of that port. Anybody who reaches it reads the metrics: keep it inside.', fallback: '127.0.0.1', schema: z.string() }),
}
