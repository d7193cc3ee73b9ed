import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/run.mjs'
import { attack, flooding, json, send, type Attack } from './attack.ts'

const postings = 30_000

const posting = (of: string, at: number) => ({
  source: of,
  sourceId: String(at),
  jobTitle: `Weaver ${at} of ${of}`,
  companyName: `Mill ${at % 300}`,
  jobCity: 'Jinja',
  jobCountry: 'Uganda',
  postingDate: '2026-01-15',
  minPrice: 100 + at,
  maxPrice: 900 + at,
  salaryType: 'Monthly',
  description: 'Keeps the looms of the weaving hall running, day by day. '.repeat(20),
})

/** Two files, imported at the same time by processes of their own, while the board is written to as well. */
export const importAttacks: Attack[] = [
  attack({
    name: 'two imports at once on SQLite',
    prepare: ({ dataDir }) =>
      Promise.all(
        ['one', 'two'].map(async (of) => {
          const file = join(dataDir, `${of}.ndjson`)
          await writeFile(file, Array.from({ length: postings }, (_, at) => JSON.stringify(posting(of, at))).join('\n'))
          return file
        }),
      ),
    flood: async (target, until, files) => {
      const imports = files.map((file) => spawn(process.execPath, ['dist/server/kazi.js', 'import', file], { cwd: root, env: { ...process.env, DATA_DIR: target.dataDir, DATABASE_URL: '' }, stdio: 'ignore' }))
      // Each failed login is a write of the server's own.
      const body = JSON.stringify({ email: 'nobody@kazi.test', password: 'wrong-password-1' })
      await flooding(1, 200, until, () => send(target, '/api/auth/login', { method: 'POST', headers: json, body }, until))
      for (const child of imports) {
        if (child.exitCode !== null) continue
        const exit = once(child, 'exit')
        child.kill('SIGKILL')
        await exit
      }
    },
  }),
]
