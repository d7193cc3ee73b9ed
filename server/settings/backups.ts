/** An object storage of their own for backups, and the program that dumps a PostgreSQL. */
import { files } from './files.ts'
import { path, row } from './row.ts'

export const backups = {
  BACKUP_S3_ENDPOINT: row({
    doc: 'The object storage that backup, backup:verify and restore mean by s3://BUCKET; by default the one of S3_ENDPOINT, with its key. Another one survives the loss of the first.',
    schema: files.S3_ENDPOINT.schema,
    needs: { settings: ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] },
  }),
  BACKUP_S3_REGION: row({ ...files.S3_REGION, doc: 'The region of that storage.' }),
  BACKUP_S3_ACCESS_KEY_ID: row({ ...files.S3_ACCESS_KEY_ID, doc: 'The name of the key to that storage.' }),
  BACKUP_S3_SECRET_ACCESS_KEY: row({ ...files.S3_SECRET_ACCESS_KEY, doc: 'The key to it; a file may hold it.' }),
  BACKUP_S3_PATH_STYLE: row({ ...files.S3_PATH_STYLE, doc: 'The same as S3_PATH_STYLE, for that storage.' }),
  PG_DUMP: row({ doc: 'The program that backup --pg-dump runs; by default it is found on PATH and in /usr/lib/postgresql. pg_restore is looked for beside it first.', schema: path }),
}
