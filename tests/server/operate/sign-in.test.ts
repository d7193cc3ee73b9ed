// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { kazi } from '../../support/board/program.ts'
import { signedIn, startServer } from '../../support/board/server.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { follow } from '../../support/operate/book.ts'
import { providerSettings, startPretendProvider } from '../../support/sign-in/pretend-provider.ts'
import { begin, finish } from '../../support/sign-in/walking.ts'

test('the doctor asks the provider, and shows the address that it must know', async () => {
  const [provider, folder] = [await startPretendProvider(), await mkdtemp(join(tmpdir(), 'kazi-sign-in-'))]
  onTestFinished(async () => {
    await provider.close()
    await rm(folder, { recursive: true, force: true })
  })
  const env = { ...providerSettings(provider), DATA_DIR: folder, SECRET_KEY: 'x'.repeat(40), PORT: '3999' }
  const output = await follow('sign-in.md', 'Set the board', { kazi: kazi(), env })
  expect(/\nsign-in\n[^]*?(?=\n\n)/.exec(output)?.[0].trim()).toBe('sign-in\n  ok       The sign-in provider answers.\n  ok       It must know this address to send browsers back to: http://localhost:3999/sign-in')
})

test('the doctor names the missing PUBLIC_URL, without which a board that others reach does not start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-sign-in-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = { ...providerSettings({ issuer: 'http://127.0.0.1:1' }), DATA_DIR: folder, SECRET_KEY: 'x'.repeat(40), NODE_ENV: 'production', PUBLIC_URL: '' }
  const output = await follow('sign-in.md', 'Set the board', { kazi: kazi(), env }).catch(String)
  expect(output).toContain('OIDC_ISSUER needs PUBLIC_URL: the provider sends browsers back to an address that it knows. The board does not start so.')
})

onEachDatabase('a link', (database) => {
  test('is ended, and the account is linked to the person whom the provider made anew', async () => {
    const ada = { email: 'ada@example.org', email_verified: true, given_name: 'Ada' }
    const [provider, fresh] = [await startPretendProvider({ ...ada, sub: 'the former one' }), await database.openBoard()]
    const server = await startServer({ database: { openBoard: async () => fresh }, env: providerSettings(provider) })
    onTestFinished(async () => {
      await server.close()
      await provider.close()
    })
    const signIn = async () => {
      const { to, cookie } = await begin(server)
      return finish(server, { search: provider.agree(to), cookie })
    }
    const { user } = await signedIn(server, 'Applicant', { email: ada.email })
    const { user: former } = (await (await signIn()).json()) as { user: { token: string } }
    provider.person = { ...ada, sub: 'the new one' }
    expect((await signIn()).status).toBe(409)

    const { dataDir, databaseUrl = '' } = fresh.options
    const unlink = () => follow('sign-in.md', 'End a link', { kazi: kazi(), env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } })
    expect(await unlink()).toBe('The account ada@example.org is linked to nobody now.\n')
    expect((await server.ask('GET', '/api/users/profile', { token: former.token })).status).toBe(401)
    expect((await signIn()).status).toBe(200)
    expect((await server.store.identities.byUser(user.userId)).map(({ subject }) => subject)).toEqual(['the new one'])
    const actions = (await server.store.audit.list(10)).map(({ action, subjectId }) => [action, subjectId])
    expect(actions).toEqual(['identity.linked', 'identity.unlinked', 'identity.linked'].map((action) => [action, user.userId]))

    await unlink()
    await expect(unlink()).rejects.toThrow('The account ada@example.org is linked to nobody at a provider.')
  }, 40_000)
})
