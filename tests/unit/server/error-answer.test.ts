import { expect, test } from 'vitest'
import { StorageUnavailable } from '../../../server/files/storage.ts'
import { answerToError } from '../../../server/plugins/error-answer.ts'
import { Refusal } from '../../../server/rules/app/errors.ts'
import { OutcomeUnknown, StoreUnavailable } from '../../../server/store/store.ts'

const withStatus = (statusCode: number, code?: string) => Object.assign(new Error('secret detail'), { statusCode, code })
const masked = { status: 500, message: 'Something went wrong on our side. Please try again.', headers: {} }

test.each([
  ['a refusal', new Refusal(409, 'Already there.', { a: 'b' }), { status: 409, message: 'Already there.', headers: { a: 'b' } }],
  [
    'a store that cannot be reached',
    new StoreUnavailable('connect ECONNREFUSED 10.0.0.1'),
    { status: 503, message: 'The board is not available right now. Please try again in a moment.', headers: { 'retry-after': '5' } },
  ],
  [
    'a store that was lost while it committed',
    new OutcomeUnknown('Connection terminated unexpectedly'),
    { status: 503, message: 'The board was interrupted. Please see whether it was done before you try again.', headers: { 'retry-after': '5' } },
  ],
  [
    'a disk that cannot be written',
    new StorageUnavailable('ENOSPC: no space left on device, write'),
    { status: 503, message: 'Files cannot be stored or read right now. Please try again later.', headers: { 'retry-after': '60' } },
  ],
  ['an error of the framework', withStatus(415), { status: 415, message: 'This kind of content is not accepted here.', headers: {} }],
  ['a body too large', withStatus(413, 'FST_ERR_CTP_BODY_TOO_LARGE'), { status: 413, message: 'The request is too large.', headers: {} }],
  ['a status without a sentence', withStatus(418), { status: 418, message: 'The request was refused.', headers: {} }],
  ['a framework error of 500', withStatus(500), masked],
  ['a status that is none', withStatus(200), masked],
  ['any error', new Error('secret detail'), masked],
  ['something that is no error', 'secret detail', masked],
  ['nothing', undefined, masked],
])('%s', (_, error, answer) => expect(answerToError(error)).toEqual(answer))
