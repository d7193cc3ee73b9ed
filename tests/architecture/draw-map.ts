import { readFileSync, writeFileSync } from 'node:fs'
import { page, withMap } from './map.ts'
import { code } from './sources.ts'

writeFileSync(page, withMap(readFileSync(page, 'utf8'), code))
console.log(`The picture in ${page} shows the imports of ${code.length} files.`)
