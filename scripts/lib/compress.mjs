import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const worthIt = /\.(js|css|json|svg)$/

/**
 * Puts a gzip and a brotli copy beside every text file of a built client, as small as they get: the server sends these.
 * @param {string} folder
 */
export const compress = (folder) => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!worthIt.test(name) || name.startsWith('.vite') || !statSync(path).isFile()) continue
    const content = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }))
  }
}

/**
 * The bytes of a file as gzip sends it.
 * @param {string} folder @param {string} file
 */
export const gzipSize = (folder, file) => statSync(join(folder, `${file}.gz`)).size
