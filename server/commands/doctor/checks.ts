import type { Check } from './check.ts'
import { clockCheck } from './clock.ts'
import { databaseCheck } from './database.ts'
import { diskCheck } from './disk.ts'
import { filesCheck } from './files.ts'
import { foldersCheck } from './folders.ts'
import { looksCheck } from './looks.ts'
import { keyCheck } from './key.ts'
import { outboxCheck } from './outbox.ts'
import { publicUrlCheck } from './public-url.ts'
import { settingsCheck } from './settings.ts'
import { signInCheck } from './sign-in.ts'
import { smtpCheck } from './smtp.ts'
import { storageCheck } from './storage.ts'

/** What `kazi doctor` checks, in the order in which it reports; a new check is a file and an entry here. */
export const checks: readonly Check[] = [settingsCheck, looksCheck, foldersCheck, databaseCheck, keyCheck, filesCheck, storageCheck, diskCheck, smtpCheck, outboxCheck, publicUrlCheck, signInCheck, clockCheck]
