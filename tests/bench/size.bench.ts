import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chunkSize, measure } from '../../scripts/lib/budget.mjs'
import { root } from '../../scripts/lib/run.mjs'
import { atMost, type Figure } from './figures.ts'

const client = join(root, 'dist/client')

/** The JavaScript of the built client, after brotli, against its budget; the same measure as in a build. */
const size = async (): Promise<Figure[]> =>
  measure(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')), (file) => chunkSize(client, file))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, 2)
    .map((row) => atMost(`JavaScript, ${row.name}`, row.size / 1000, 'KB', row.limit / 1000))

export const sizeBenches = [size]
