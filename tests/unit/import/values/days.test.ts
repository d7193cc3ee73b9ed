import { describe, expect, it } from 'vitest'
import { dayIn, lastDayIn, postedDayIn, relativeDayIn } from '../../../../server/import/values/day.ts'

const today = '2026-11-26'
const notUnderstood = (value: string) => ({ finding: { kind: 'a date is not understood', value: JSON.stringify(value) } })

describe('days whose month has a name', () => {
  it.each([
    ['12 марта 2024', '2024-03-12'],
    ['1 мая 2024 г.', '2024-05-01'],
    ['5 Şubat 2025', '2025-02-05'],
    ['15 MAYIS 2025', '2025-05-15'],
    ['5 Ağu 2025', '2025-08-05'],
    ['3 września 2025', '2025-09-03'],
    ['10 paź 2025', '2025-10-10'],
    ['1. listopadu 2024', '2024-11-01'],
    ['12 січня 2025 р.', '2025-01-12'],
    ['5 मार्च 2025', '2025-03-05'],
    ['5 مارس 2025', '2025-03-05'],
    ['٥ مارس ٢٠٢٥', '2025-03-05'],
    ['Ngày 5 tháng 3 năm 2025', '2025-03-05'],
    ['5 Oktober 2025', '2025-10-05'],
    ['12 Agustus 2025', '2025-08-12'],
    ['2025. március 5.', '2025-03-05'],
    ['5 במרץ 2025', '2025-03-05'],
    ['5. maaliskuuta 2025', '2025-03-05'],
    ['5 Μαρτίου 2025', '2025-03-05'],
    ['12 juin 2024', '2024-06-12'],
    ['1er juillet 2026', '2026-07-01'],
    ['12 de setiembre de 2025', '2025-09-12'],
    ['20 Mrz 2026', '2026-03-20'],
    ['Febuary 3, 2025', '2025-02-03'],
    ['mar. 5 nov. 2024', '2024-11-05'],
    ['2024-Mar-05', '2024-03-05'],
    ['Monday, 3rd of May, 2025 at 10:00 AM', '2025-05-03'],
  ])('%s', (value, day) => expect(dayIn(value, 'undecided')).toEqual({ day }))

  it.each(['12 open positions in 2026', '19 Jan - 22 Jan', '12 jui 2024', '5 Foo 2025', '31 Feb 2025', `${'long '.repeat(30)}5 March 2025`])('%s is none', (value) => {
    expect(dayIn(value, 'undecided')).toMatchObject({ finding: { kind: 'a date is not understood' } })
  })
})

describe('days of a posting that count back', () => {
  it.each([
    ['vor 3 Tagen', '2026-11-23'],
    ['vor einem Tag', '2026-11-25'],
    ['vor über 30 Tagen', '2026-10-27'],
    ['il y a 2 jours', '2026-11-24'],
    ['Il y a plus de 30 jours', '2026-10-27'],
    ['hace 6 días', '2026-11-20'],
    ['Publicado hace 3 días', '2026-11-23'],
    ['há 3 dias', '2026-11-23'],
    ['2 giorni fa', '2026-11-24'],
    ['3 дня назад', '2026-11-23'],
    ['11 дней назад', '2026-11-15'],
    ['3天前', '2026-11-23'],
    ['一天前', '2026-11-25'],
    ['5日前', '2026-11-21'],
    ['2週間前', '2026-11-12'],
    ['3일 전', '2026-11-23'],
    ['3일전', '2026-11-23'],
    ['2 gün önce', '2026-11-24'],
    ['3 hari yang lalu', '2026-11-23'],
    ['3 ngày trước', '2026-11-23'],
    ['2 tygodnie temu', '2026-11-12'],
    ['2 dagen geleden', '2026-11-24'],
    ['3 dager siden', '2026-11-23'],
    ['منذ 3 أيام', '2026-11-23'],
    ['قبل يومين', '2026-11-24'],
    ['לפני יומיים', '2026-11-24'],
    ['gestern', '2026-11-25'],
    ['Publiée hier', '2026-11-25'],
    ['Ayer', '2026-11-25'],
    ['昨天 22:49', '2026-11-25'],
    ['Idag', '2026-11-26'],
    ['igår', '2026-11-25'],
    ['今天 08:35', '2026-11-26'],
    ['어제', '2026-11-25'],
    ['la semana pasada', '2026-11-19'],
    ['1天前  发布于拉勾网', '2026-11-25'],
    ['00:21  发布于拉勾网', '2026-11-26'],
    ['14:05', '2026-11-26'],
    ['18 days ago (as of listing)', '2026-11-08'],
    ['Posted in Berlin 3 days ago', '2026-11-23'],
    ['Listed nineteen days ago', '2026-11-07'],
    ['Listed twenty-three days ago', '2026-11-03'],
    ['Listed thirty days ago', '2026-10-27'],
    ['Listed fifty one minutes ago', '2026-11-26'],
    ['EMPLOYERActive 2 days ago', '2026-11-24'],
    ['3 semanas', '2026-11-05'],
    ['0d', '2026-11-26'],
    ['2w', '2026-11-12'],
    ['3mo', '2026-08-28'],
  ])('%s', (value, day) => expect(postedDayIn(value, 'undecided', today)).toEqual({ day, isEstimate: true }))

  it.each(['in 3 days', 'dans 3 jours', 'Two years experience', 'Four Day Week', 'one hundred and five days ago', 'soon', 'Full time', '5 days per week in an office', '99:99 or so, 3 of 4', `yesterday ${'x'.repeat(60)}`])('%s does not', (value) => {
    expect(postedDayIn(value, 'undecided', today)).toMatchObject({ finding: { kind: 'a date is not understood' } })
  })
})

describe('days without a year', () => {
  it.each([
    ['4 February', '2026-02-04'],
    ['Posted 4 February', '2026-02-04'],
    ['Mar 12', '2026-03-12'],
    ['lun. 4 mars', '2026-03-04'],
    ['4 фев', '2026-02-04'],
    ['11月20日', '2026-11-20'],
    ['27 November', '2026-11-27'],
    ['28 November', '2025-11-28'],
    ['29 Feb', '2024-02-29'],
  ])('are the newest of a posting: %s', (value, day) => {
    expect(postedDayIn(value, 'undecided', today)).toEqual({ day })
    expect(relativeDayIn(value, today)).toBe(day)
  })

  it.each(['31 February', '12 decisions', 'Mar 12 or 13', 'one of the 4 trains in March', 'hiring from 4 March with several others'])('%s is none', (value) => {
    expect(postedDayIn(value, 'undecided', today)).toEqual(notUnderstood(value))
  })
})

it('are no counts where they have the day of the week, and in the year that has it', () => {
  for (const [value, day] of [['9/14(일)', '2025-09-14'], ['11/27(금)', '2026-11-27'], ['11月24日（火）', '2026-11-24']] as const) expect(postedDayIn(value, 'undecided', today)).toEqual({ day })
  expect(postedDayIn('12/5(토)', 'undecided', today)).toEqual(notUnderstood('12/5(토)'))
  expect(postedDayIn('Sunday 16 February', 'undecided', today)).toEqual({ day: '2025-02-16' })
})

describe('the last day of a posting', () => {
  it.each([
    ['23 days', '2026-12-19'],
    ['in 3 weeks', '2026-12-17'],
    ['5 days left', '2026-12-01'],
    ['noch 5 Tage', '2026-12-01'],
    ['dans 3 jours', '2026-11-29'],
    ['Ende vor Ort in 3 Tagen', '2026-11-29'],
    ['осталось 5 дней', '2026-12-01'],
    ['剩余5天', '2026-12-01'],
    ['tomorrow', '2026-11-27'],
    ['morgen', '2026-11-27'],
    ['3 days ago', '2026-11-23'],
    ['28 February', '2027-02-28'],
    ['26 Nov', '2026-11-26'],
    ['25 Nov', '2027-11-25'],
    ['29 February', '2028-02-29'],
    ['2026-12-24', '2026-12-24'],
    ['Posted 9 days ago • Apply before 28 December', '2026-12-28'],
    ['Offen bis: 24.12.2026', '2026-12-24'],
    ['bis zum 24.12.2026', '2026-12-24'],
    ['2026-12-24까지', '2026-12-24'],
    ['~12/24(목)', '2026-12-24'],
    ['~11/26(목)', '2026-11-26'],
    ['~9/14(일)', '2025-09-14'],
    ['12月24日（木）まで', '2026-12-24'],
    ['~2/29(목)', '2024-02-29'],
    ['Sunday 16 February', '2025-02-16'],
    ['Fri 4 December', '2026-12-04'],
    ['Sonntag, 16. Februar', '2025-02-16'],
    ['dimanche 16 février', '2025-02-16'],
    ['Thứ hai, 16 tháng 2', '2027-02-16'],
    ['Rolling until 31 March 2027', '2027-03-31'],
    ['Reviewed on a rolling basis; the deadline is March 15, 2027', '2027-03-15'],
  ])('%s', (value, day) => expect(lastDayIn(value, 'undecided', today, today)).toEqual({ day }))

  it('is the first after the posting where it has no year', () => expect(lastDayIn('10 January', 'undecided', '2025-11-01', today)).toEqual({ day: '2026-01-10' }))

  it.each(['13/40(일)', '2/30(일)', 'until filled', 'Apply today', 'Apply now', 'this month', 'Rolling; the initial full review will be March 15, 2025', 'February 28, then rolling', 'Review from March 1, 2025 until it is filled'])('%s is none', (value) => expect(lastDayIn(value, 'undecided', today, today)).toEqual(notUnderstood(value)))

  it('of two readings stays one', () => expect(lastDayIn('11/10/2026', 'undecided', today, today)).toMatchObject({ isUndecided: true }))
})
