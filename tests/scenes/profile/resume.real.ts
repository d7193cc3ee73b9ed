import { expect } from 'vitest'
import { adaOn, arrangeAda } from '../ada.ts'
import type { Real } from '../real.ts'

const uploads = ['choose(PDF)', 'uploadCv done', 'saveProfile done(saved)']

export const resume: readonly Real[] = [
  {
    input: 'none',
    cases: [...uploads, 'download', 'downloadCv done'],
    arrange: arrangeAda,
    after: async (server) => {
      expect(await adaOn(server)).toMatchObject({ resume: expect.stringMatching('^/api/files/'), resumeName: 'ada.pdf' })
      expect(server.log()).toContainEqual(expect.objectContaining({ route: '/api/files/:id', status: 200 }))
    },
  },
  {
    input: 'none',
    cases: [...uploads, 'remove', 'confirmation done(yes)', 'saveProfile done(removed)'],
    arrange: arrangeAda,
    after: async (server) => expect(await adaOn(server)).not.toHaveProperty('resume'),
  },
]
