import { expect, test } from 'vitest'
import { readSalaryQuery, writeSalaryQuery, type SalaryQuery } from '../../../../src/machines/salaries/salary.query.ts'

const asked = ({ text = '', title = '', location = '' }): SalaryQuery => ({ text, wanted: { title, location } })
const long = 'x'.repeat(201)

test.each<[search: string, query: SalaryQuery]>([
  ['', asked({})],
  ['?title=nurse', asked({ text: 'nurse' })],
  ['?posting=nurse&location=Kampala%2C+Uganda&title=+Web+', asked({ text: 'Web', title: 'nurse', location: 'Kampala, Uganda' })],
  ['?title=&posting=+&location=', asked({})],
  [`?title=${long}&posting=${'漢'.repeat(10_000)}&location=${'x'.repeat(200)}`, asked({ location: 'x'.repeat(200) })],
  [`?title=&title=${long}&title=nurse&title=dyer`, asked({ text: 'nurse' })],
  ['?title=100%25+C%2B%2B&posting=%E0%A4%A', asked({ text: '100% C++', title: '\uFFFD%A' })],
  ['?title=a%00b&posting=%1B%5B2J&location=%7F', asked({})],
  ['?title=a%0Ab', asked({ text: 'a\nb' })],
  ['?__proto__=x&constructor=y', asked({})],
])('the salary page reads its address: %s', (search, query) => {
  expect(readSalaryQuery(search)).toEqual(query)
  expect(readSalaryQuery(writeSalaryQuery(query))).toEqual(query)
})
