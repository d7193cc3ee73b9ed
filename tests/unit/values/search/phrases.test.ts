import { expect, test } from 'vitest'
import { formsOfPhrase } from '../../../../server/values/search/phrases.ts'
import { wordsIn } from '../../../../server/values/search/words.ts'

test.each([
  ['nurse', ['nurse']],
  ['data entry', ['data entry', 'dataentry']],
  ['data-entry', ['data entry', 'dataentry']],
  ['full-stack developer', ['full stack developer', 'full-stack developer', 'full stack-developer']],
  ['full stack developer', ['full stack developer', 'full-stack developer', 'full stack-developer']],
  ['c# developer', ['c# developer']],
  ['node.js developer', ['node.js developer']],
  ['the head of a large full-stack team', ['the head of a large full stack team', 'the head of a large full-stack team']],
])('the phrase %s is found as it is written, with a hyphen and without', (phrase, forms) => expect(formsOfPhrase(wordsIn(phrase)).map((form) => form.join(' '))).toEqual(forms))
