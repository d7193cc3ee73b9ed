/** Opens what a board is made of: settings, look, rates, database, key, demo data. Each step that fails ends the start with a sentence. */
import { readBrand, UnusableBrand, type BoardBrand } from '../../branding/brand.ts'
import { readConfig, SettingsError, type Config } from '../../config.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import { openDemoAccounts } from '../../demo/ending.ts'
import { awaitsDemoData } from '../../demo/awaits.ts'
import { sharedBucketId, sharesNoFolder } from '../../files/board-files.ts'
import { readRates, UnusableRates } from '../../files/exchange-rates.ts'
import { StorageUnavailable } from '../../files/storage.ts'
import { claimInstallation, ForeignInstallation } from '../../installation.ts'
import { isOneOfSeveral } from '../../processes/primary.ts'
import { commandLine, version } from '../../release.ts'
import { isLocalOnly } from '../../rules/app/local.ts'
import { isReadOnly } from '../../rules/app/maintenance.ts'
import { UnusableKey } from '../../secret.ts'
import { openStore } from '../../store/database/open.ts'
import { StoreUnavailable, type Store } from '../../store/store.ts'
import type { BoardRates } from '../../values/salaries/rates.ts'
import { systemClock } from '../../values/app/clock.ts'
import { giveUp, orEnd, print } from './ending.ts'

const unusableSettings = 'These settings cannot be used:\n'

/** The settings of a server, which belong together. */
export const settingsFrom = async (env: NodeJS.ProcessEnv): Promise<Config> => {
  const config = await orEnd(() => readConfig(env), [SettingsError], { before: unusableSettings })
  if (config.OIDC_ISSUER !== undefined && config.PUBLIC_URL === undefined && !isLocalOnly(config)) return giveUp('OIDC_ISSUER needs PUBLIC_URL: the provider sends browsers back to an address that it knows.')
  if (config.PROCESSES > 1 && config.DATABASE_URL === undefined) return giveUp(`${unusableSettings}PROCESSES=${config.PROCESSES} needs DATABASE_URL: SQLite is for one process`)
  return config
}

/** A copy of a large database takes minutes, in which nothing else is printed. */
const copyRows = async ({ databaseUrl, dataDir, copies }: { databaseUrl: string; dataDir: string; copies: number }, change: string): Promise<void> => {
  if (copies > 0) print(`Copying the rows of the database to ${dataDir} before its tables are changed (MIGRATION_COPIES)`)
  const { copyRowsBefore } = await import('../../backup/copy-rows.ts')
  await copyRowsBefore({ databaseUrl, dataDir }, copies, version)(change)
}

const openedStore = (config: Config): Promise<Store> => {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, MIGRATION_COPIES: copies } = config
  const copied = databaseUrl === undefined ? {} : { copyRows: (change: string) => copyRows({ databaseUrl, dataDir, copies }, change) }
  const settings = { dataDir, databaseUrl, listenUrl: config.DATABASE_LISTEN_URL, now: systemClock, connections: config.DATABASE_POOL, copies, ...copied, readOnly: isReadOnly(config) }
  return orEnd(() => openStore(settings), [StoreUnavailable], { before: 'The database cannot be opened: ' })
}

/** Ends the start where a folder, a file or the database cannot be used. */
export const orUnusable = <T>(work: () => Promise<T>): Promise<T> => orEnd(work, [StoreUnavailable, StorageUnavailable, 'system'], { before: 'The board cannot be opened: ' })

/** Without a shared folder a server that has no file of rates leaves those of another server; a file without rates removes them. */
const storeRates = async (store: Store, config: Config, rates: BoardRates): Promise<void> => {
  if (rates.date === null && sharesNoFolder(config) && (await store.rates.current()).currency === rates.currency) return
  await store.rates.replace(rates)
}

/** The key that codes are made with; ends the start where database, files and key do not belong together. */
const claimedKey = (store: Store, config: Config): Promise<string> =>
  orEnd(async () => claimInstallation(store, { ...config, bucketId: await sharedBucketId(config), readOnly: isReadOnly(config) }), [UnusableKey, ForeignInstallation], { close: store.close })

/** Ends the start where other machines could reach accounts with a published password. */
const refuseOpenDemo = async (store: Store, config: Config): Promise<void> => {
  if (isLocalOnly(config)) return
  const open = await openDemoAccounts(store)
  if (config.DEMO !== '1' && open.length === 0) return
  await store.close()
  const emails = open.map(({ email }) => email).join(', ')
  giveUp(
    open.length === 0
      ? 'DEMO=1 would give this board accounts with a password that everybody knows: it is for a board that only its own machine reaches (HOST, PUBLIC_URL and TRUST_PROXY as they are by default, and not NODE_ENV=production).'
      : `Anybody could log in here with the password of the demo board, as ${emails}. Run '${commandLine('demo:end')}' with the same DATABASE_URL and DATA_DIR: it deletes these accounts and what they own.`,
  )
}

/** Fills an empty database with the demo board, or completes an interrupted load, where the settings require it; returns whether the demo accounts exist. */
const loadDemo = async (store: Store, config: Config): Promise<boolean> => {
  const loadsDemo = isLocalOnly(config) && config.DEMO !== '0'
  if (loadsDemo && !isReadOnly(config) && (await awaitsDemoData(store))) await (await import('../../demo/load.ts')).loadDemoData(store, systemClock())
  const [first] = demoAccounts
  return loadsDemo && first !== undefined && (await store.users.byEmail(first.email)) !== null
}

export type OpenBoard = { brand: BoardBrand; store: Store; secretKey: string; isDemo: boolean }

/** Opens the board of the settings. Of several processes the primary alone changes tables, rates and demo data. */
export const openBoard = async (config: Config): Promise<OpenBoard> => {
  const brand = await orEnd(() => readBrand(config), [UnusableBrand])
  const rates = await orEnd(() => readRates(config), [UnusableRates])
  const store = await openedStore(config)
  const secretKey = await orUnusable(() => claimedKey(store, config))
  if (isOneOfSeveral) return { brand, store, secretKey, isDemo: false }
  await refuseOpenDemo(store, config)
  if (!isReadOnly(config)) await orUnusable(() => storeRates(store, config, rates))
  return { brand, store, secretKey, isDemo: await orUnusable(() => loadDemo(store, config)) }
}
