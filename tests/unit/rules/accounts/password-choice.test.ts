import { expect, test } from 'vitest'
import { passwordProblem } from '../../../../server/rules/accounts/password-choice.ts'

const known = 'This password is too well known. Choose another one.'
const own = 'This password is made of your own details. Choose another one.'
const repeated = 'This password repeats the same few characters. Choose another one.'

const ada = {
  email: 'ada.lovelace@looms.example', firstName: 'Ada', surname: 'Łovelace-Byron', fullName: 'Ada Lovelace', employerName: 'Lake Looms Ltd',
  telephone: '+256700100101', nin: 'CF123456789012', dateOfBirth: '1985-12-10', city: 'Kampala',
}

test.each([
  ['password', known], ['PASSWORD', known], ['Password1', known], ['Password1!', known], ['P@ssw0rd', known], ['p4$$w0rd2024!', known], ['12345678', known],
  ['1234567890', known], ['qwertyuiop', known], ['Sunshine1976', known], ['2024sunshine', known], ['iloveyou!!', known], ['pass-word', known], ['trust-no-1', known],
  ['passwordpassword', known], ['ｐａｓｓｗｏｒｄ', known], ['pässwörd', known], ['pass\u00ADword', known], ['pass\u200Bword', known], ['letmein123', known], ['  password  ', known],
  ['abcdefgh', known], ['ABCDEFGH1', known], ['hgfedcba', known], ['87654321', known], ['0123456789', known], ['2024-stuvwxyz', known], ['mnopqrst!!', known], ['abcdefghabcdefgh', known],
  ['aaaaaaaa', repeated], ['        ', repeated], ['11112222', repeated], ['abababab', repeated], ['abcabcabca', repeated], ['12341234', repeated], ['AaAaAaAa', repeated], ['😀😀😀😀', repeated],
  ['ÀÁÂÃÄÅaa', repeated], ['a'.repeat(1024), repeated], ['abcd'.repeat(256), repeated],
  ['lovelace', own], ['Lovelace1815', own], ['L0v3lac3!', own], ['L0v3lac31815', own], ['Ada-Lovelace-1', own], ['ada.lovelace@looms.example', own], ['lakelooms!', own],
  ['LooмsLooms'.replace('м', 'm'), own], ['ecalevol', null], ['+256700100101', own], ['256700100101', own], ['cf123456789012', own], ['10121985', own], ['19851210!', own], ['Kampala-99', own],
  ['Kazi2024!', own], ['kazikazi', repeated], ['ŁOVELACE1', own],
  ['Kazi-demo-1', null], ['Correct-horse-1', null], ['correct horse battery staple', null], ['Another-word-1', null], ['lovelace-weaves-silk', null], ['x7#kQ9!mZ2', null], ['Ada-knits-jumpers', null],
  ['тысяча-журавлей', null], ['日本語のパスワード', null], ['lovelace 4711 0815 1701', null], ['hijacked stuntman', null], ['98765-abstract-loom', null], ['§±!_)(*^', null], ['!?#-_-7=', null], ['!?#-_-12=', null],
])('%j: %s', (password, problem) => expect(passwordProblem(password, ada)).resolves.toBe(problem))

test('nothing is known of the owner', async () => {
  expect([await passwordProblem('Wanjikuotieno1815', {}), await passwordProblem('password1', {}), await passwordProblem('Kazi2024!', {})]).toEqual([null, known, own])
})

test('a long password of a stranger takes no time worth naming: the work grows with its length alone', async () => {
  for (const text of ['a1'.repeat(511) + '!', '1'.repeat(1023) + 'a', 'ab'.repeat(300) + 'c'.repeat(424)]) expect(await passwordProblem(text, ada)).toSatisfy((problem) => problem === null || problem === repeated)
})

test('details that are blank, short or signs alone refuse nothing', async () => {
  await expect(passwordProblem('Correct-horse-1', { email: '', firstName: 'A', surname: '-', city: ' ', dateOfBirth: '' })).resolves.toBeNull()
})
