import { expect, test } from 'vitest'
import { abandoned } from '../../../../server/rules/app/uploads.ts'

test('an upload is abandoned when nothing uses it for more than an hour', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const file = (id: string, createdAt: string, kind: 'image' | 'cv' = 'image') => ({ id, kind, createdAt })
  const files = [file('a', '2026-03-01T10:00:00Z'), file('b', '2026-03-01T10:00:00Z'), file('c', '2026-03-01T11:00:00Z'), file('d', '2026-01-01T00:00:00Z', 'cv')]
  expect([abandoned('image', ['a'], files, now), abandoned('cv', ['a'], files, now), abandoned('cv', ['d'], files, now)]).toEqual([['b'], ['d'], []])
})
