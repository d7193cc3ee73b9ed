import { expect, test } from 'vitest'
import { isNew, offersIn } from '../../../../src/machines/profile/skills.selectors.ts'

test('the offered skills are those that the list has not yet, ignoring case (specification 5: Skills on profile)', () => {
  expect(offersIn({ skills: ['teamwork', 'Dyeing'], offered: ['Teamwork', 'Weaving', 'Leadership'] })).toEqual(['Weaving', 'Leadership'])
  expect([isNew(['Dyeing'], ' dyeing '), isNew(['Dyeing'], ' '), isNew(['Dyeing'], 'Dye')]).toEqual([false, false, true])
})
