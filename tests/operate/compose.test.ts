import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/lib/run.mjs'
import { unknownNamesIn } from '../../server/config.ts'
import { version } from '../../server/release.ts'

const missing = spawnSync('docker-compose', ['--version']).error === undefined ? '' : ' (skipped: needs docker-compose)'

/** What an operator has to give, by file. */
const given = {
  'sqlite.yaml': { PUBLIC_URL: 'https://jobs.example.org', SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'Jobs <jobs@example.org>' },
  'postgres.yaml': { BOARD_HOST: 'jobs.example.org', MAIL_FROM: 'Jobs <jobs@example.org>', S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'kazi', S3_ACCESS_KEY_ID: 'kazi' },
}

const configOf = (file: string, env: Record<string, string>) => spawnSync('docker-compose', ['--file', join(root, 'deploy/compose', file), 'config'], { encoding: 'utf8', env: { PATH: process.env['PATH'], ...env } })

/** The settings that a container gets, by name: those of Kazi begin a line of `environment`. */
const settingsIn = (config: string) => Object.fromEntries([...config.matchAll(/^ {6}([A-Z][A-Z\d_]*): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

test.skipIf(missing !== '').each(Object.entries(given))(`deploy/compose/%s is whole, names settings that there are, and demands what has no default${missing}`, (file, env) => {
  const { status, stdout, stderr } = configOf(file, env)
  expect([status, stderr]).toEqual([0, ''])
  const settings = settingsIn(stdout)
  expect([unknownNamesIn(settings), settings['PUBLIC_URL'], settings['TRUST_PROXY'], stdout.includes(`image: kazi:${version}\n`)]).toEqual([[], 'https://jobs.example.org', "'1'", true])
  for (const name of Object.keys(env)) expect([name, configOf(file, { ...env, [name]: '' }).status]).toEqual([name, 1])
})
