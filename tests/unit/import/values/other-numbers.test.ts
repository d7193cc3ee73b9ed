import { describe, expect, it } from 'vitest'
import { payIn } from '../../../../server/import/values/pay.ts'

describe('numbers beside the pay', () => {
  it.each([
    ['$60/hr W2', { minPrice: 60, maxPrice: 60, salaryType: 'Hourly', currency: 'USD' }],
    ['W2: $55 - $60/hr', { minPrice: 55, maxPrice: 60, salaryType: 'Hourly', currency: 'USD' }],
    ['$70/hr on C2C or 1099', { minPrice: 70, maxPrice: 70, salaryType: 'Hourly', currency: 'USD' }],
    ['GS-12 $80,000 - $95,000', { minPrice: 80_000, maxPrice: 95_000, currency: 'USD' }],
    ['£40k 12 month FTC', { minPrice: 40_000, maxPrice: 40_000, currency: 'GBP' }],
    ['2 year contract $50,000', { minPrice: 50_000, maxPrice: 50_000, currency: 'USD' }],
    ['€3500 op basis van 40 uur', { minPrice: 3_500, maxPrice: 3_500, currency: 'EUR' }],
    ['2.500 € x 14 Monate', { minPrice: 2_500, maxPrice: 2_500, currency: 'EUR' }],
    ['€900 per 4 weeks', { minPrice: 900, maxPrice: 900, currency: 'EUR' }],
    ['1099 EUR', { minPrice: 1_099, maxPrice: 1_099, currency: 'EUR' }],
    ['10 - 500 USD', { minPrice: 10, maxPrice: 500, currency: 'USD' }],
    ['from 20 to 1000 EUR a month', { minPrice: 20, maxPrice: 1_000, salaryType: 'Monthly', currency: 'EUR' }],
    ['1e+05 - 1.25e+05 USD', { minPrice: 100_000, maxPrice: 125_000, currency: 'USD' }],
    ['N50k', { minPrice: 50_000, maxPrice: 50_000 }],
    ['S5 000', { minPrice: 5_000, maxPrice: 5_000 }],
  ])('are none of it: %s', (text, pay) => {
    expect(payIn(text, 'USD')).toEqual(pay)
  })

  it.each(['TVöD E13', 'E 13 TV-L', 'Entgeltgruppe 11', 'Pay scale: M1-M6', 'GS-0343-12', '2 salarios mínimos', '1 SMMLV', '$25/1000 words'])('are no pay: %s', (text) => {
    expect(payIn(text, 'USD')).toBeNull()
  })
})

describe('the currency of a pay', () => {
  it.each([
    ['CA$ 28.50', 'CAD'],
    ['CAN$ 50,000', 'CAD'],
    ['A$90k', 'AUD'],
    ['AR$ 500.000', 'ARS'],
    ['U$S 1500', 'USD'],
    ['RD$ 25,000', 'DOP'],
    ['N$ 15,000', 'NAD'],
    ['MXN$ 20,000', 'MXN'],
    ['R15 000 - R20 000', 'ZAR'],
    ['Tk. 25000', 'BDT'],
    ['4000 a 6000 soles', 'PEN'],
    ['GH₵ 2,500', 'GHS'],
  ])('%s is %s', (text, currency) => {
    expect(payIn(text, 'EUR')?.currency).toBe(currency)
  })

  it('is that of dollars of the place where it has no letters', () => {
    expect(payIn('U$S 1500', 'USD', 'AR')?.currency).toBe('USD')
    expect(payIn('$ 1.500.000', 'USD', 'AR')?.currency).toBe('ARS')
  })
})

it('counts crores, thousands in Portuguese, and units by one letter behind a slash', () => {
  expect(payIn('₹1 Cr - 1.5 Cr', 'USD')).toEqual({ minPrice: 10_000_000, maxPrice: 15_000_000, salaryType: 'Yearly', currency: 'INR' })
  expect(payIn('R$ 8 mil', 'USD')).toMatchObject({ minPrice: 8_000, currency: 'BRL' })
  expect(payIn('15k-20kRMB', 'USD')).toMatchObject({ minPrice: 15_000, maxPrice: 20_000, currency: 'CNY' })
  expect(payIn('€15 p/u', 'USD')).toMatchObject({ minPrice: 15, salaryType: 'Hourly' })
  expect(payIn('€ 900 p/w', 'USD')).toMatchObject({ minPrice: 900, salaryType: 'Weekly' })
})
