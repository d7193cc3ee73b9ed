import { oneArgument, Stopped, writableDatabaseFrom } from './command.ts'
import { openExisting } from './existing.ts'
import { commandLine } from '../release.ts'

const usage = `Usage: ${commandLine('identity:unlink', 'EMAIL')}

Ends the link between the account with this address and its person at the sign-in provider, and its sessions. The account stays with all that it has:
the next sign-in of somebody whose address the provider has verified as this one is linked to it. It is for a person whom the provider made anew.

DATABASE_URL and DATA_DIR name the database, as for the server, which may be running.
Exit status: 0 done, 1 there is no such account or link, 2 wrong usage.
`

/** See `usage`. */
export const run = async (args: string[]): Promise<void> => {
  const email = oneArgument(args, usage, 'Name one address.')
  if (email === null) return void process.stdout.write(usage)
  const store = await openExisting(writableDatabaseFrom(process.env))
  try {
    const user = await store.users.byEmail(email)
    if (user === null) throw new Stopped(`There is no account with the address ${email}.`, 1)
    const wasLinked = await store.transaction(async ({ identities, sessions, audit }) => {
      if ((await identities.unlink(user.userId)) === 0) return false
      await sessions.revokeAll(user.userId)
      await audit.write({ at: new Date().toISOString(), actorId: null, action: 'identity.unlinked', subjectId: user.userId, details: {} })
      return true
    })
    if (!wasLinked) throw new Stopped(`The account ${email} is linked to nobody at a provider.`, 1)
    process.stdout.write(`The account ${email} is linked to nobody now.\n`)
  } finally {
    await store.close()
  }
}
