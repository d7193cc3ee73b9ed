import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const worthIt = /\.(js|css|json|svg)$/

/**
 * Writes a gzip and a brotli copy of every text file of a built client, at the highest compression: the server sends these.
 * @param {string} folder
 */
export const compress = (folder) => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!worthIt.test(name) || name.startsWith('.vite') || !statSync(path).isFile()) continue
    const content = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
    writeFileSync(`${path}.br`, brotli(content))
  }
}

/**
 * A text after brotli, at the highest compression.
 * @param {Buffer} content
 */
export const brotli = (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
