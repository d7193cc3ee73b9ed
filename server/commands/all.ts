/** The commands of `kazi`. */

/** `run` gets what follows the name; it throws `Stopped` with a sentence for a person. */
export type Command = { run(args: string[]): Promise<void> }

/** Each by its name; a command loads no other one's modules. */
export const commands: Readonly<Record<string, { summary: string; load(): Promise<Command> }>> = {
  start: { summary: 'open the board', load: () => import('./start/start.ts') },
  import: { summary: 'take postings into the board, from a file or an address', load: () => import('./import.ts') },
  'admin:create': { summary: 'make an administrator\'s account', load: () => import('./admin-create.ts') },
  'demo:end': { summary: 'delete the demo accounts and what they own', load: () => import('./demo-end.ts') },
  'identity:unlink': { summary: 'end the link of an account to its person at the sign-in provider', load: () => import('./identity-unlink.ts') },
  adopt: { summary: 'record that a database, its folder and its key belong together', load: () => import('./adopt.ts') },
  backup: { summary: 'store the whole board in an archive', load: () => import('./backup/backup.ts') },
  'backup:verify': { summary: 'read an archive and compare all of it', load: () => import('./backup/verify.ts') },
  restore: { summary: 'make the board of an archive', load: () => import('./backup/restore.ts') },
  'audit:export': { summary: 'write the audit log as JSON lines', load: () => import('./audit-export.ts') },
  'mail:test': { summary: 'send one mail and show what the mail server answers', load: () => import('./mail-test.ts') },
  doctor: { summary: 'check settings, folders, database, mail and the public address', load: () => import('./doctor.ts') },
  'storage:migrate': { summary: 'move the stored files to S3, or back to disk', load: () => import('./storage-migrate.ts') },
  sweep: { summary: 'remove once what has ended, or show it', load: () => import('./sweep.ts') },
  'files:check': { summary: 'compare the stored files with the database', load: () => import('./files-check.ts') },
}
