import { describe, expect, test } from 'vitest'
import { createActor, createMachine, toPromise } from 'xstate'
import { locationOf } from '../../../../src/machines/app/location.ts'
import { tellParent } from '../../../../src/machines/parent.ts'
import { failureOf, port } from '../../../../src/machines/ports.ts'
import { isFieldRefused, problemsAtField } from '../../../../src/machines/refused-field.ts'

test('a port without a service fails, and names itself', async () => {
  const failure: unknown = await toPromise(createActor(port<void, void>('login'), { input: undefined }).start()).catch((error: unknown) => error)
  expect(String(failure)).toBe('Error: Port "login" was not provided')
  expect(() => failureOf(failure)).toThrow('Port "login" was not provided')
})

test('an effect of a child reaches the parent that runs it', () => {
  const child = createMachine({ context: { part: 'details' }, entry: tellParent<{ part: string }>(({ context: { part } }) => ({ type: 'typed.forgotten', part })) })
  const received: object[] = []
  createActor(createMachine({ invoke: { id: 'details', src: child }, on: { 'typed.forgotten': { actions: ({ event }) => void received.push(event) } } })).start().stop()
  expect(received).toEqual([{ type: 'typed.forgotten', part: 'details' }])
})

describe('a refusal of one field', () => {
  const refused = { error: { status: 422, message: 'Choose another one.', field: 'password' } }
  test('has its sentence at the field', () => expect([isFieldRefused(null, refused), problemsAtField(null, refused)]).toEqual([true, { problems: { password: 'Choose another one.' } }]))
  test('is none without a field', () => expect(isFieldRefused(null, { error: { status: 422, message: 'The file is empty.' } })).toBe(false))
})

test.each([
  [{ to: '/jobs?page=2#top' }, { path: '/jobs', search: '?page=2', state: {} }],
  [{ to: '/login', state: { from: '/my-jobs' } }, { path: '/login', search: '', state: { from: '/my-jobs' } }],
])('%j leads to %j', (navigation, location) => expect(locationOf(navigation)).toEqual(location))
