/** The reasons why PostgreSQL is not reached, by code; its own messages contain names of users and hosts. */
const reasons: readonly (readonly [RegExp, string, string])[] = [
  [/^28/, 'PostgreSQL refuses the user or the password', 'See DATABASE_URL, and pg_hba.conf of PostgreSQL. Letters such as @ and / in a password are written as %40 and %2F.'],
  [/^3D000$/, 'PostgreSQL has no database of that name', 'Make it: createdb, with the user of DATABASE_URL as its owner.'],
  [/^42501$/, 'the user may not read what doctor asks for', 'Make the user of DATABASE_URL the owner of the database.'],
  [/^53300$/, 'PostgreSQL has no connection left', 'Raise max_connections there, or lower DATABASE_POOL.'],
  [/^53100$/, 'the disk of PostgreSQL is full', 'Make room there.'],
  [/^55P03$/, 'another transaction has locked what is needed', 'Where it stays so: an ALTER TABLE, a backup or a forgotten transaction of another program. `select pid, state, query from pg_stat_activity` shows it, `pg_terminate_backend(pid)` ends it.'],
  [/^55000$/, 'PostgreSQL lets nobody connect to the database', 'See datallowconn in pg_database.'],
  [/^57014$/, 'PostgreSQL ended a statement: it took too long, or somebody cancelled it', 'See whether PostgreSQL is busy, and statement_timeout of its settings, of the database and of the user: `select pid, state, query from pg_stat_activity` shows what runs.'],
  [/^57P03$/, 'PostgreSQL is starting or stopping', 'Try again in a moment.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'the host in DATABASE_URL has no address', 'See the spelling of the host, and the resolver of this machine.'],
  [/^ECONNREFUSED$/, 'nothing listens at the address in DATABASE_URL', 'Start PostgreSQL, or see host and port.'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|Silence|Error)$/, 'PostgreSQL does not answer', 'See whether a firewall is in between, and whether PostgreSQL is busy or stopped.'],
  [/CERT|SELF_SIGNED|UNABLE_TO/, 'its certificate is not trusted', 'Give Node the certificate of its authority: NODE_EXTRA_CA_CERTS=/path/ca.pem.'],
]

/** Why PostgreSQL is not reached, as a clause, and what an operator can do, by the code of its answer or of the system; null for any other code. Nothing of them is a secret. */
export const reasonOf = (code: string): { reason: string; advice: string } | null => {
  const [, reason, advice] = reasons.find(([codes]) => codes.test(code)) ?? []
  return reason === undefined || advice === undefined ? null : { reason, advice }
}
