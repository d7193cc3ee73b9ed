import { expect, test } from 'vitest'
import { readSalaryQuery, writeSalaryQuery, type SalaryQuery } from '../../../../src/machines/salaries/salary.query.ts'

const queryOf = ({ text = '', isWhole = false, title = '', location = '' }): SalaryQuery => ({ text, isWhole, wanted: { title, location } })
const long = 'x'.repeat(201)

test.each<[search: string, query: SalaryQuery]>([
  ['', queryOf({})],
  ['?title=nurse', queryOf({ text: 'nurse' })],
  ['?all=1', queryOf({ isWhole: true })],
  ['?all=all&title=a', queryOf({ text: 'a' })],
  ['?posting=nurse&location=Kampala%2C+Uganda&title=+Web+', queryOf({ text: 'Web', title: 'nurse', location: 'Kampala, Uganda' })],
  ['?title=&posting=+&location=', queryOf({})],
  [`?title=${long}&posting=${'漢'.repeat(10_000)}&location=${'x'.repeat(200)}`, queryOf({ text: 'x'.repeat(200), title: '漢'.repeat(200), location: 'x'.repeat(200) })],
  [`?title=&title=%00&title=nurse&title=dyer`, queryOf({ text: 'nurse' })],
  ['?title=100%25+C%2B%2B&posting=%E0%A4%A', queryOf({ text: '100% C++', title: '\uFFFD%A' })],
  ['?title=a%00b&posting=%1B%5B2J&location=%7F', queryOf({})],
  ['?title=a%0Ab', queryOf({ text: 'a\nb' })],
  ['?__proto__=x&constructor=y', queryOf({})],
])('the salary page reads its address: %s', (search, query) => {
  expect(readSalaryQuery(search)).toEqual(query)
  expect(readSalaryQuery(writeSalaryQuery(query))).toEqual(query)
})

test.each<[query: SalaryQuery, search: string]>([
  [queryOf({}), ''],
  [queryOf({ text: 'nurse' }), '?title=nurse'],
  [queryOf({ title: 'dyer' }), '?posting=dyer'],
  [queryOf({ text: 'a', isWhole: true }), '?title=a&all=1'],
  [queryOf({ text: 'a & b', title: 'dyer', location: 'Kampala, Uganda' }), '?title=a+%26+b&posting=dyer&location=Kampala%2C+Uganda'],
])('each search has one spelling: %j', (query, search) => expect(writeSalaryQuery(query)).toBe(search))
