import { expect, test } from 'vitest'
import { termsOf } from '../../../../src/services/profile/suggestions.service.ts'

test.each([
  ['', [], []],
  ['Nurse', [], ['nurse']],
  ['Frontend developer', ['React', 'CSS'], ['frontend developer', 'frontend', 'react', 'css', 'developer']],
  ['Head of Data', [' data ', ''], ['head of data', 'head', 'data']],
  ['', ['1', '2', '3', '4', '5', '6', '7', '8', '9'], ['1', '2', '3', '4', '5', '6', '7', '8']],
])('titles searched for a %j with %j', (profession, skills, terms) => expect(termsOf(profession, skills)).toEqual(terms))
