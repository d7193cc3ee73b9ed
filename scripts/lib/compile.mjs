import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// node compile.mjs FOLDER COMMAND: runs a command of the server in this folder, and at its end keeps what V8 has compiled.
const [, script, folder = '', ...command] = process.argv
process.argv = [process.execPath, String(script), ...command]
/** @type {typeof import('../../server/commands/compiled.mjs')} */
const { compiled, run } = await import(pathToFileURL(join(folder, 'compiled.mjs')).href)
process.on('exit', () => writeFileSync(join(folder, 'compiled.bin'), compiled()))
run('./kazi.cjs')
