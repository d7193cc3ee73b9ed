type Source = { readonly path: string; readonly text: string }

/** The tables that a file of the store declares. */
export const tablesDeclared = ({ text }: Pick<Source, 'text'>): string[] =>
  [...text.matchAll(/^( *)(?:export )?interface Tables \{\n([\s\S]*?)^\1\}$/gm)].flatMap(([, indent = '', body = '']) =>
    [...body.matchAll(new RegExp(`^${indent}  (\\w+): `, 'gm'))].map(([, name = '']) => name),
  )

/** The declared tables that a database with all migrations does not have, a line each. */
export const tablesMade = (sources: readonly Source[], made: readonly string[]): string[] =>
  sources.flatMap((source) =>
    tablesDeclared(source)
      .filter((name) => !made.includes(name))
      .map((name) => `${source.path} declares the table ${name}, which no migration makes: enter its statements at the end of server/store/database/migrations.ts`),
  )
