import { describe, expect, it } from 'vitest'
import { dayIn, orderFinder, type FoundOrder } from '../../../../server/import/values/day.ts'
import { currencyIn, payIn, unitIn } from '../../../../server/import/values/pay.ts'

describe('pay as people write it', () => {
  it.each([
    ['$50,000', { minPrice: 50_000, maxPrice: 50_000, currency: 'USD' }],
    ['53K-91K (est.)', { minPrice: 53_000, maxPrice: 91_000 }],
    ['53-91K', { minPrice: 53_000, maxPrice: 91_000 }],
    ['€45k', { minPrice: 45_000, maxPrice: 45_000, currency: 'EUR' }],
    ['50.000 € pro Jahr', { minPrice: 50_000, maxPrice: 50_000, salaryType: 'Yearly', currency: 'EUR' }],
    ['£30,000 to £35,000 per annum', { minPrice: 30_000, maxPrice: 35_000, salaryType: 'Yearly', currency: 'GBP' }],
    ['USD 120,000/yr', { minPrice: 120_000, maxPrice: 120_000, salaryType: 'Yearly', currency: 'USD' }],
    ['$25.50/hr', { minPrice: 25.5, maxPrice: 25.5, salaryType: 'Hourly', currency: 'USD' }],
    ['$80,000, full time or part time', { minPrice: 80_000, maxPrice: 80_000, currency: 'USD' }],
    ['Annual salary: $100,353 (pro rata for part time)', { minPrice: 100_353, maxPrice: 100_353, salaryType: 'Yearly', currency: 'USD' }],
    ['Salary: $100,353 per year, with a monthly day off', { minPrice: 100_353, maxPrice: 100_353, salaryType: 'Yearly', currency: 'USD' }],
    ['250 kr/time', { minPrice: 250, maxPrice: 250, salaryType: 'Hourly' }],
    ['kr 250 per time', { minPrice: 250, maxPrice: 250, salaryType: 'Hourly' }],
    ['25 - 30 an hour', { minPrice: 25, maxPrice: 30, salaryType: 'Hourly' }],
    ['$41 - $57an hour', { minPrice: 41, maxPrice: 57, salaryType: 'Hourly', currency: 'USD' }],
    ['From $38an hour', { minPrice: 38, salaryType: 'Hourly', currency: 'USD' }],
    ['Up to $95Ka year', { maxPrice: 95_000, salaryType: 'Yearly', currency: 'USD' }],
    ['up to $80k', { maxPrice: 80_000, currency: 'USD' }],
    ['TOP 3,000 a month', { minPrice: 3_000, maxPrice: 3_000, salaryType: 'Monthly', currency: 'TOP' }],
    ['from 40000 EUR a month', { minPrice: 40_000, salaryType: 'Monthly', currency: 'EUR' }],
    ["CHF 90'000", { minPrice: 90_000, maxPrice: 90_000, currency: 'CHF' }],
    ['1.200,50 zł monthly', { minPrice: 1200.5, maxPrice: 1200.5, salaryType: 'Monthly', currency: 'PLN' }],
    ['12 LPA', { minPrice: 1_200_000, maxPrice: 1_200_000, salaryType: 'Yearly', currency: 'INR' }],
    ['A$95k', { minPrice: 95_000, maxPrice: 95_000, currency: 'AUD' }],
    ['500 per day', { minPrice: 500, maxPrice: 500, salaryType: 'Daily' }],
    ['KES 80,000 p.m.', { minPrice: 80_000, maxPrice: 80_000, salaryType: 'Monthly', currency: 'KES' }],
    ['Employer Provided Salary:$120K-$145K', { minPrice: 120_000, maxPrice: 145_000, currency: 'USD' }],
    ['$10-$17 Per Hour(Glassdoor est.)', { minPrice: 10, maxPrice: 17, salaryType: 'Hourly', currency: 'USD' }],
    ['2,00,000 - 4,50,000 PA.', { minPrice: 200_000, maxPrice: 450_000, salaryType: 'Yearly' }],
    ['INR 4.5-6 LPA', { minPrice: 450_000, maxPrice: 600_000, salaryType: 'Yearly', currency: 'INR' }],
    ['£15ph', { minPrice: 15, maxPrice: 15, salaryType: 'Hourly', currency: 'GBP' }],
    ['120kUSD', { minPrice: 120_000, maxPrice: 120_000, currency: 'USD' }],
    ['$25/hr + $2 shift premium', { minPrice: 25, maxPrice: 25, salaryType: 'Hourly', currency: 'USD' }],
    ['$900/month + $500 once', { minPrice: 900, maxPrice: 900, salaryType: 'Monthly', currency: 'USD' }],
    ['900 € plus einmalig 500 €', { minPrice: 900, maxPrice: 900, currency: 'EUR' }],
    ['£30,000 + £2,000 London weighting', { minPrice: 30_000, maxPrice: 30_000, currency: 'GBP' }],
    ['£30,000 (£28,000 + £2,000 weighting)', { minPrice: 30_000, maxPrice: 30_000, currency: 'GBP' }],
    ['£30,000+ - £40,000+', { minPrice: 30_000, maxPrice: 40_000, currency: 'GBP' }],
    ['$100K + equity; 10 days off', { minPrice: 100_000, maxPrice: 100_000, currency: 'USD' }],
    ['R$ 1.500 + R$ 600 de vale', { minPrice: 1500, maxPrice: 1500, currency: 'BRL' }],
    ['月給25万円＋交通費2万円', { minPrice: 250_000, maxPrice: 250_000, salaryType: 'Monthly', currency: 'JPY' }],
    ['₹9,000/month during training, 7 LPA after it', { minPrice: 9000, maxPrice: 9000, salaryType: 'Monthly', currency: 'INR' }],
    ['$25/hr, 40 hours per week', { minPrice: 25, maxPrice: 25, salaryType: 'Hourly', currency: 'USD' }],
    ['$90,000 plus 10% bonus and 401(k)', { minPrice: 90_000, maxPrice: 90_000, currency: 'USD' }],
    ['40000 eur PER_YEAR', { minPrice: 40_000, maxPrice: 40_000, salaryType: 'Yearly', currency: 'EUR' }],
    ['up to 90000, try us', { maxPrice: 90_000 }],
    ['25 000 - 30 000 zł / m', { minPrice: 25_000, maxPrice: 30_000, salaryType: 'Monthly', currency: 'PLN' }],
    ['1900.0 Euros par mois', { minPrice: 1900, maxPrice: 1900, salaryType: 'Monthly', currency: 'EUR' }],
    ['25000 to 30000 pounds a year', { minPrice: 25_000, maxPrice: 30_000, salaryType: 'Yearly', currency: 'GBP' }],
    ['9000 Egyptian pounds a month', { minPrice: 9000, maxPrice: 9000, salaryType: 'Monthly' }],
    ['50000 rupees a month', { minPrice: 50_000, maxPrice: 50_000, salaryType: 'Monthly' }],
    ['5000 złotych', { minPrice: 5000, maxPrice: 5000, currency: 'PLN' }],
    ['91,000 - 53,000', { minPrice: 53_000, maxPrice: 91_000 }],
    ['15,50 €/Std', { minPrice: 15.5, maxPrice: 15.5, salaryType: 'Hourly', currency: 'EUR' }],
    ['450 000 - 500 000 SEK/år', { minPrice: 450_000, maxPrice: 500_000, salaryType: 'Yearly', currency: 'SEK' }],
    ['€25 – €30 per uur', { minPrice: 25, maxPrice: 30, salaryType: 'Hourly', currency: 'EUR' }],
    ['R$ 5.000 por mês', { minPrice: 5000, maxPrice: 5000, salaryType: 'Monthly', currency: 'BRL' }],
    ['45k € par an', { minPrice: 45_000, maxPrice: 45_000, salaryType: 'Yearly', currency: 'EUR' }],
    ['up to an amount of $50', { maxPrice: 50, currency: 'USD' }],
    ['時薪200~1,000元', { minPrice: 200, maxPrice: 1000, salaryType: 'Hourly', currency: 'CNY' }],
    ['20-40K·16薪', { minPrice: 20_000, maxPrice: 40_000, salaryType: 'Monthly' }],
    ['10 - 20 triệu', { minPrice: 10_000_000, maxPrice: 20_000_000, currency: 'VND' }],
    ['Tới 50 triệu', { maxPrice: 50_000_000, currency: 'VND' }],
    ['Rp 3.500.000 – Rp 4.500.000 per month', { minPrice: 3_500_000, maxPrice: 4_500_000, salaryType: 'Monthly', currency: 'IDR' }],
    ['Rp 5 - 7 juta', { minPrice: 5_000_000, maxPrice: 7_000_000, currency: 'IDR' }],
    ['до 80 000 руб. в месяц', { maxPrice: 80_000, salaryType: 'Monthly', currency: 'RUB' }],
    ['от 100 000 ₽', { minPrice: 100_000, currency: 'RUB' }],
    ['35000 Kč měsíčně', { minPrice: 35_000, maxPrice: 35_000, salaryType: 'Monthly', currency: 'CZK' }],
    ['35 000 - 40 000 Kč', { minPrice: 35_000, maxPrice: 40_000, currency: 'CZK' }],
    ['30000 månad', { minPrice: 30_000, maxPrice: 30_000, salaryType: 'Monthly' }],
    ['от 90 000 ₽ до вычета налогов', { minPrice: 90_000, currency: 'RUB' }],
    ['до 90 000 ₽ до вычета налогов', { maxPrice: 90_000, currency: 'RUB' }],
    ['90 000 ₽ до вычета налогов', { minPrice: 90_000, maxPrice: 90_000, currency: 'RUB' }],
    ['Até R$ 2.000,00', { maxPrice: 2000, currency: 'BRL' }],
    ['1800 €/mensuales', { minPrice: 1800, maxPrice: 1800, salaryType: 'Monthly', currency: 'EUR' }],
    ['1000-1500 €/kuus', { minPrice: 1000, maxPrice: 1500, salaryType: 'Monthly', currency: 'EUR' }],
    ['AUD 70.000-100.000 / tahun', { minPrice: 70_000, maxPrice: 100_000, salaryType: 'Yearly', currency: 'AUD' }],
    ['£25,466 pa, plus bonus', { minPrice: 25_466, maxPrice: 25_466, salaryType: 'Yearly', currency: 'GBP' }],
    ["2 500 000 – 3 750 000so'm", { minPrice: 2_500_000, maxPrice: 3_750_000, currency: 'UZS' }],
    ['до3 500 000сум на руки', { maxPrice: 3_500_000, currency: 'UZS' }],
    ['4200kr', { minPrice: 4200, maxPrice: 4200 }],
    ['35h, 18 EUR/h', { minPrice: 18, maxPrice: 18, salaryType: 'Hourly', currency: 'EUR' }],
    ['£42,000 + £3,600 car allowance', { minPrice: 42_000, maxPrice: 42_000, currency: 'GBP' }],
    ['£31000.00 - £36000.00 per annum + £2k bonus + 28 days hol', { minPrice: 31_000, maxPrice: 36_000, salaryType: 'Yearly', currency: 'GBP' }],
    ['$70,000 plus bonus per annum', { minPrice: 70_000, maxPrice: 70_000, salaryType: 'Yearly', currency: 'USD' }],
    ['28.000 € plus 3.000 € Prämie', { minPrice: 28_000, maxPrice: 28_000, currency: 'EUR' }],
    ['51K+ *', { minPrice: 51_000 }],
    ['32 000–41 000 ₽ ($350–450)', { minPrice: 32_000, maxPrice: 41_000, currency: 'RUB' }],
    ['£52,000 (£25/hr)', { minPrice: 52_000, maxPrice: 52_000, currency: 'GBP' }],
    ['8,161,281 CFA', { minPrice: 8_161_281, maxPrice: 8_161_281, currency: 'XOF' }],
    ['50.000 kr. om måneden', { minPrice: 50_000, maxPrice: 50_000, salaryType: 'Monthly' }],
    ['40 hrs, $15/hr', { minPrice: 15, maxPrice: 15, salaryType: 'Hourly', currency: 'USD' }],
    ['12x1500 EUR', { minPrice: 1500, maxPrice: 1500, salaryType: 'Monthly', currency: 'EUR' }],
    ["CHF 4'200 x 13", { minPrice: 4200, maxPrice: 4200, salaryType: 'Monthly', currency: 'CHF' }],
    ['£60000.00 - £70000.00 per annum, Benefits: 25 days', { minPrice: 60_000, maxPrice: 70_000, salaryType: 'Yearly', currency: 'GBP' }],
    ['32 000 kr/mån', { minPrice: 32_000, maxPrice: 32_000, salaryType: 'Monthly' }],
    ['None - 4000 USD', { maxPrice: 4000, currency: 'USD' }],
    ['3000 - null EUR', { minPrice: 3000, currency: 'EUR' }],
    ['25 / hour', { minPrice: 25, maxPrice: 25, salaryType: 'Hourly' }],
  ])('%s', (text, pay) => {
    expect(payIn(text, 'USD')).toEqual(pay)
  })

  it.each([
    ['50-60元/时', { minPrice: 50, maxPrice: 60, salaryType: 'Hourly', currency: 'CNY' }],
    ['150-200元/天', { minPrice: 150, maxPrice: 200, salaryType: 'Daily', currency: 'CNY' }],
    ['2000元/周', { minPrice: 2000, maxPrice: 2000, salaryType: 'Weekly', currency: 'CNY' }],
    ['5-8K', { minPrice: 5000, maxPrice: 8000 }],
    ['時給1,200円～', { minPrice: 1200, salaryType: 'Hourly', currency: 'JPY' }],
    ['時給1,200円～1,500円', { minPrice: 1200, maxPrice: 1500, salaryType: 'Hourly', currency: 'JPY' }],
    ['①時給1,350円～1,625円、②時給1,300円～1,600円、③時給1,500円～1,625円', { minPrice: 1300, maxPrice: 1625, salaryType: 'Hourly', currency: 'JPY' }],
    ['①時給1,600円～1,800円、②③時給1,250円～', { minPrice: 1250, salaryType: 'Hourly', currency: 'JPY' }],
    ['①②時給1,250円', { minPrice: 1250, maxPrice: 1250, salaryType: 'Hourly', currency: 'JPY' }],
  ])('reads %j of boards in Asia', (text, pay) => expect(payIn(text, '')).toEqual(pay))

  it.each(['①時給1,600円～1,800円、②月給25万円～30万円'])('reads none from %j, whose kinds are not of one unit', (text) => expect(payIn(text, '')).toBeNull())

  it.each(['Competitive', '', 'DOE', '10, 20 or 30', 'KSh 2k/article', '$50 per project', '3 500 ₽ за смену'])('reads none from %j', (text) => {
    expect(payIn(text, 'USD')).toBeNull()
  })

  it('reads no more than the beginning of a text without end', () => {
    expect(payIn(`Competitive${' '.repeat(5000)}$50,000`, 'USD')).toBeNull()
    expect(payIn('1'.repeat(500_000), 'USD')?.currency).toBeUndefined()
  })

  it('takes a bare dollar for the board’s own where that is a dollar', () => {
    expect([payIn('$5', 'CAD')?.currency, payIn('$5', 'EUR')?.currency, payIn('US$5', 'CAD')?.currency]).toEqual(['CAD', 'USD', 'USD'])
  })
})

describe('days as people write them', () => {
  it.each(['Hạn nộp hồ sơ:30/06/2026(Còn71ngày)', 'Closing date:30/06/2026', 'Closing date: 2026-06-30'])('are read behind a label in %j', (text) => expect(dayIn(text, 'undecided')).toEqual({ day: '2026-06-30' }))
  it.each(['10:30/06/2026', 'T:30/06/2026', 'Gate 4:30'])('are none in %j', (text) => expect(dayIn(text, 'undecided')).toHaveProperty('finding'))

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T23:59:59-08:00', '2026-11-20'],
    ['2026/11/20', '2026-11-20'],
    ['20261120', '2026-11-20'],
    [1_763_596_800, '2025-11-20'],
    ['1763596800', '2025-11-20'],
    [1_763_596_800_000, '2025-11-20'],
    ['1713397508000.0', '2024-04-17'],
    ['1.713397508E+12', '2024-04-17'],
    ['45616', '2024-11-20'],
    ['Fri Nov 20 10:00:00 UTC 2026', '2026-11-20'],
    ['20 de noviembre de 2026', '2026-11-20'],
    ['20. März 2026', '2026-03-20'],
    ['1 juillet 2026', '2026-07-01'],
    ['20.11.2026', '2026-11-20'],
    ['20 November 2026', '2026-11-20'],
    ['Nov 20, 2026', '2026-11-20'],
    ['November 3rd, 2026', '2026-11-03'],
    ['20-Nov-2026', '2026-11-20'],
    ['Fri, 20 Nov 2026 10:00:00 GMT', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['11/20/2026', '2026-11-20'],
    ['11/20/26 14:00', '2026-11-20'],
    ['5/5/2026', '2026-05-05'],
    ['20-Nov-26', '2026-11-20'],
    ['20/Nov/2026', '2026-11-20'],
    ['Nov-20-2026', '2026-11-20'],
    ['2026年11月20日', '2026-11-20'],
    ['/Date(1763596800000)/', '2025-11-20'],
    ['/Date(1763596800000+0200)/', '2025-11-20'],
    [1_763_596_800_000_000, '2025-11-20'],
    ['1763596800000000000', '2025-11-20'],
  ])('%s', (value, day) => {
    expect(dayIn(value, 'undecided')).toEqual({ day })
  })

  it.each([['2026-02-30'], ['31/31/2026'], ['yesterday'], ['2026-13-01'], ['Foo 20, 2026'], ['99999999999999'], ['November 2026'], ['12345']])('%s is none', (value) => {
    expect(dayIn(value, 'undecided')).toEqual({ finding: { kind: 'a date is not understood', value: `"${value}"` } })
  })

  const orderOf = (...values: string[]): FoundOrder => {
    const finder = orderFinder()
    for (const value of values) finder.see(value)
    return finder.order()
  }

  it('finds the order of a file from the dates that can be read one way', () => {
    expect([
      orderOf('01/02/2026', '20/11/2026'), orderOf('01/02/2026', '11/20/2026'), orderOf('01/02/2026'), orderOf('20/11/2026', '11/20/2026'), orderOf('2026-11-20'),
    ]).toEqual(['day-first', 'month-first', 'undecided', 'mixed', 'undecided'])
  })

  it('reads a date of two readings in the order of its file, and refuses it with both where the file does not say', () => {
    expect([dayIn('11/10/2026', 'day-first'), dayIn('11/10/2026', 'month-first')]).toEqual([{ day: '2026-10-11' }, { day: '2026-11-10' }])
    const finding = { kind: 'a date can be read in two ways', option: 'dates', value: '"11/10/2026" is 2026-10-11 or 2026-11-10' }
    expect([dayIn('11/10/2026', 'undecided'), dayIn('11/10/2026', 'mixed')]).toEqual([{ finding, isUndecided: true }, { finding, isUndecided: true }])
  })
})

it('takes a name that every object of a program has for no unit of pay', () => {
  expect([unitIn('constructor'), unitIn('M')]).toEqual([undefined, 'Monthly'])
})

it.each([['RM', 'MYR'], ['Rp', 'IDR'], ['TL', 'TRY'], ['Ft', 'HUF'], ['lei', 'RON'], ['RMs', undefined], ['Rpt', undefined]])('takes the sign %s alone for %s', (sign, currency) => expect(currencyIn(sign, 'USD')).toBe(currency))
