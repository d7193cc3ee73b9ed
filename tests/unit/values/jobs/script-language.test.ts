import { expect, it } from 'vitest'
import { languageOfScript } from '../../../../server/values/jobs/script-language.ts'

it.each([
  ['ja', 'シニアエンジニア\nReactとTypeScriptの経験が三年以上ある方を求めています。'],
  ['ja', '東京都内勤務の経理担当者を募集します'],
  ['zh', '高级后端工程师\n负责支付系统的设计与开发，熟悉 Java。'],
  ['ko', '백엔드 개발자 (Java, Spring)\n결제 시스템을 개발합니다.'],
  ['th', 'พนักงานบัญชี ประจำกรุงเทพฯ'],
  ['el', 'Μηχανικός λογισμικού στην Αθήνα'],
  ['he', 'מהנדס תוכנה בתל אביב'],
  ['ka', 'ბუღალტერი თბილისში'],
  ['ta', 'சென்னையில் கணக்காளர்'],
])('letters of one language are %s: %j', (language, text) => {
  expect(languageOfScript(text)).toBe(language)
})

it.each([
  ['Latin', 'Senior Backend Engineer'],
  ['Latin with a name', 'Country manager, Japan (日本)\nYou lead our team in Tokyo.'],
  ['Cyrillic', 'Старший разработчик'],
  ['Arabic', 'مهندس برمجيات'],
  ['Devanagari', 'सॉफ्टवेयर इंजीनियर'],
  ['half of two scripts', 'นักบัญชี 会計士会計'],
  ['no letters', '2026 – 10:30'],
  ['nothing', ''],
])('%s names no language', (_, text) => {
  expect(languageOfScript(text)).toBeUndefined()
})
