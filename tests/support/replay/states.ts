import { fileURLToPath } from 'node:url'
import { files } from '../contract.ts'
import { getBoardPage } from '../../../src/services/contract/app/board-pages.ts'
import type { Role } from '../../../src/services/contract/policy.ts'
import { storeDown } from '../database/failing-store.ts'
import { oneEach, spend } from '../board/budgets.ts'
import type { TestDatabase } from '../database/databases.ts'
import { passwordHash } from '../board/requests.ts'
import { signedIn, startServer, type TestServer } from '../board/server.ts'
import { providerSettings, startPretendProvider } from '../sign-in/pretend-provider.ts'
import { askWhileStopping } from '../board/stopping.ts'

const lists = fileURLToPath(new URL('../../../public', import.meta.url))
/** The responses that need no store. */
const storeless = ['/api/config', getBoardPage.path, ...files.map(({ path }) => path)]

/** Servers in every state that a call may meet. */
export const openStates = async (database: TestDatabase) => {
  const provider = await startPretendProvider()
  const race = { meanwhile: async () => {} }
  const [server, lonely, busy, down, stopping, passwordless] = await Promise.all([
    startServer({ database, env: { ...providerSettings(provider), LOGIN_TRIES_ADDRESS: '1000000', CLIENT_DIR: lists, SUPER_ADMINS_BY: 'super-admin', CODES_ADDRESS: '1000000', ALERTS_ADDRESS: '1000000' } }),
    startServer({
      database,
      replace: ({ store }) => ({
        store: {
          ...store,
          transaction: async (work) => {
            await race.meanwhile()
            return store.transaction(work)
          },
        },
      }),
    }),
    startServer({ database, env: { ...oneEach, CLIENT_DIR: lists } }),
    startServer({ database, env: providerSettings(provider), replace: storeDown }),
    startServer({ database }),
    startServer({ database, env: { ...providerSettings(provider), REGISTRATION_MODE: 'lenient', PASSWORDS: 'off', OIDC_ROLE_CLAIM: 'groups', OIDC_ADMINS: 'admins', OIDC_EMPLOYERS: 'hr', OIDC_APPLICANTS: 'staff', LOGIN_TRIES_ADDRESS: '50' } }),
  ])
  await spend(busy)
  const only = await enter(lonely, 'Super-Admin')
  const responses = await askWhileStopping(stopping, storeless)
  const servers = [server, lonely, busy, down, stopping, passwordless]
  return {
    server,
    /** Has `only` one Super-Admin; `race.meanwhile` happens between the admission of a caller and its change. */
    lonely,
    only,
    race,
    /** The sign-in provider of `server`, and of the next. */
    provider,
    /** Has no passwords, and a provider that decides about all roles. */
    passwordless,
    /** Has reached its limits of requests. */
    busy,
    /** Its store cannot be reached. */
    down,
    /** The responses to these addresses while a server stops. */
    stopped: new Map(storeless.map((path, at) => [path, responses[at]!])),
    close: () => Promise.all([...servers.map((one) => one.close()), provider.close()]),
  }
}
export type States = Awaited<ReturnType<typeof openStates>>

/** Signs a user in with the password of all accounts here. */
export const enter = async (server: TestServer, role: Role, isActive = true) => {
  const { user, token } = await signedIn(server, role, { isActive, passwordHash })
  return { token, userId: user.userId, email: user.email }
}
