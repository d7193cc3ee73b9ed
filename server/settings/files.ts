/** Where the contents of uploaded files are stored. */
import * as z from 'zod/mini'
import { isWebUrl } from '../../src/services/contract/web-url.ts'
import { oneOf, row } from './row.ts'

export const files = {
  FILE_STORAGE: row({
    doc: 'Where uploaded files are stored: disk is a folder in DATA_DIR, s3 the bucket of the next settings. A file that is missing there is read from the other one, where its settings are given.',
    fallback: 'disk',
    schema: oneOf(['disk', 's3']),
    needs: { value: 's3', settings: ['S3_BUCKET'] },
  }),
  S3_BUCKET: row({
    doc: 'The bucket, which must exist.',
    schema: z.string().check(z.regex(/^[\w.-]+$/, 'must be the name of a bucket, without a slash')),
    needs: { settings: ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
  }),
  S3_ENDPOINT: row({
    doc: 'The address of the object storage without the bucket, as https://s3.example.org. Visitors never see it.',
    schema: z.string().check(z.refine((given) => isWebUrl(given) && /^https?:\/\/[^/?#@]+\/?$/.test(given), 'must be an address that begins with http:// or https://, with nothing after the host')),
  }),
  S3_REGION: row({ doc: 'The region of the bucket; most storages of one place accept any.', fallback: 'us-east-1', schema: z.string() }),
  S3_ACCESS_KEY_ID: row({ doc: 'The name of the key to the bucket.', schema: z.string() }),
  S3_SECRET_ACCESS_KEY: row({ doc: 'The key itself. S3_SECRET_ACCESS_KEY_FILE may name a file that holds it.', schema: z.string() }),
  S3_PATH_STYLE: row({ doc: '1 puts the bucket after the host, 0 before it, as some storages require.', fallback: '1', schema: oneOf(['0', '1']) }),
  S3_PREFIX: row({
    doc: 'What the keys of the files begin with; another board in the same bucket needs another one.',
    fallback: 'files/',
    schema: z.string().check(z.regex(/^(\w[\w.-]*\/)+$/, 'must be folders of letters, digits, _, . and -, and end with /')),
  }),
}
