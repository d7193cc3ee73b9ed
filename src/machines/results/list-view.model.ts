import { model } from '../model.ts'
import { listViewMachine, type ListView } from './list-view.machine.ts'

const section = 'issue 18: Look and use; rulings: Card'
const fresh: ListView = { unit: null, density: 'comfortable', split: false }
const units = { hour: 'Hourly', month: 'Monthly', year: 'Yearly', posted: null } as const
const isFresh = ({ context }: { context: ListView }) => context.unit === null && context.density === 'comfortable' && !context.split

const shows = (view: ListView, texts: string[] = []) => ({ state: 'shown' as const, context: view, does: [{ keepListView: view }], shows: texts })

/** A job of $41,600 a year, which is $20 an hour. */
const pay = { hour: '$20 per hour', month: '$3,466 per month', year: '$41,600 per year' }

export const listViewModel = model(listViewMachine, {
  inputs: { 'first visit': fresh, 'chosen before': { unit: 'Hourly', density: 'compact', split: true } },
  cases: {
    showPay: {
      'per hour': { type: 'showPay', unit: units.hour },
      'per month': { type: 'showPay', unit: units.month },
      'per year': { type: 'showPay', unit: units.year },
      'as posted': { type: 'showPay', unit: units.posted },
    },
    setDensity: { compact: { type: 'setDensity', density: 'compact' }, comfortable: { type: 'setDensity', density: 'comfortable' } },
    setSplit: { beside: { type: 'setSplit', split: true }, page: { type: 'setSplit', split: false } },
  },
  key: ({ value, context }) => [value, context.unit, context.density, context.split],
  rows: [
    { section, input: 'first visit', when: 'start', expect: { state: 'shown', context: fresh, does: [], shows: [pay.year] } },
    { section, input: 'chosen before', when: 'start', expect: { state: 'shown', context: { unit: 'Hourly', density: 'compact', split: true }, does: [], shows: [pay.hour] } },
    ...(['hour', 'month', 'year'] as const).map((unit) => ({
      section,
      given: isFresh,
      when: `showPay(per ${unit})` as const,
      expect: shows({ unit: units[unit], density: 'comfortable', split: false }, [pay[unit]]),
    })),
    { section, given: isFresh, when: 'showPay(as posted)', expect: { state: 'shown', context: fresh, does: [] } },
    { section, given: isFresh, when: 'setDensity(comfortable)', expect: { state: 'shown', context: fresh, does: [] } },
    ...(['comfortable', 'compact'] as const).map((density) => ({
      section,
      given: ({ context }: { context: ListView }) => context.unit === 'Hourly' && context.density === density && !context.split,
      when: 'showPay(as posted)' as const,
      expect: shows({ unit: null, density, split: false }, [pay.year]),
    })),
    ...(['Hourly', 'Monthly', 'Yearly', null] as const).flatMap((unit) =>
      (['comfortable', 'compact'] as const).map((density) => ({
        section,
        given: ({ context }: { context: ListView }) => context.unit === unit && context.density !== density && !context.split,
        when: `setDensity(${density})` as const,
        expect: shows({ unit, density, split: false }),
      })),
    ),
    ...([true, false] as const).flatMap((split) => [
      {
        section: 'issue 18: list and job side by side',
        given: ({ context }: { context: ListView }) => context.unit === 'Hourly' && context.density === 'compact' && context.split !== split,
        when: split ? ('setSplit(beside)' as const) : ('setSplit(page)' as const),
        expect: shows({ unit: 'Hourly', density: 'compact', split }),
      },
      {
        section: 'issue 18: list and job side by side',
        given: ({ context }: { context: ListView }) => context.unit === null && context.density === 'comfortable' && context.split === split,
        when: split ? ('setSplit(beside)' as const) : ('setSplit(page)' as const),
        expect: { state: 'shown' as const, context: { ...fresh, split }, does: [] },
      },
    ]),
  ],
})
