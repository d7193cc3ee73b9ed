import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withinBudget } from './budget.mjs'
import { compileServer } from './compiled.mjs'
import { compress } from './compress.mjs'
import { root, runBin } from './run.mjs'
import { isStale, stampFile, stampOf } from './stamp.mjs'

/**
 * Builds client and server into dist/ and checks the size budget of the client, which is printed where it is not `quiet`; resolves to an exit status.
 * @param {{ quiet?: boolean }} [options]
 */
export const build = async ({ quiet = false } = {}) => {
  const stamp = stampOf(root)
  rmSync(stampFile(root), { force: true })
  for (const args of [[], ['--config', 'vite.server.config.ts']]) {
    const status = await runBin('vite', ['build', '--logLevel', 'warn', ...args], { env: { ...process.env, NODE_ENV: 'production' } })
    if (status !== 0) return status
  }
  compress(join(root, 'dist/client'))
  if (!withinBudget(join(root, 'dist/client'), { onlyOver: quiet })) {
    console.error('The build is over its size budget.')
    return 1
  }
  await compileServer(join(root, 'dist/server'), join(root, 'dist/client'))
  writeFileSync(stampFile(root), stamp)
  return 0
}

/** Builds unless dist/ is up to date with the sources; resolves to an exit status. */
export const buildStale = async () => {
  if (!isStale(root)) return 0
  console.log('Building ...')
  return build({ quiet: true })
}
