import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { blankDraft, changeOf, creationOf, draftOf, isBegun, problemsIn, type Draft } from '../../../../src/machines/admin/popup-form.draft.ts'
import { previewOf } from '../../../../src/machines/admin/popup-form.selectors.ts'
import { popupFormMachine } from '../../../../src/machines/admin/popup-form.machine.ts'
import { pngFile } from '../../../../src/machines/model/samples.ts'
import type { Popup } from '../../../../src/services/contract/entities.ts'

const plain: Draft = { ...blankDraft, title: ' Job fair ', message: ' Meet us. ' }
const labelled: Draft = { ...plain, buttonText: ' Tell me more ' }
const asNew = (fields: Partial<Draft>) => problemsIn({ id: null, draft: { ...plain, ...fields }, image: '' })
const asKnown = (fields: Partial<Draft>) => problemsIn({ id: 'p1', draft: { ...labelled, ...fields }, image: '' })

describe('what a popup form says (specification 5)', () => {
  test('a new popup needs a title and a message only', () => {
    expect(asNew({})).toEqual({})
    expect([{}, { title: ' ' }, { message: ' ' }, { title: 'Fair', message: 'Come.' }].map((fields) => isBegun({ ...plain, ...fields }))).toEqual([
      true, false, false, true,
    ])
  })

  test('a popup that is edited needs its button text too', () => {
    expect(asKnown({})).toEqual({})
    expect(asKnown({ title: ' ', message: '', buttonText: ' ' })).toEqual({
      title: 'Title is required.',
      message: 'Message is required.',
      buttonText: 'Button text is required.',
    })
  })

  test.each([
    ['a link to a script', { ctaLink: 'javascript:alert(1)' }, { ctaLink: 'Invalid URL' }],
    ['a colour that is none', { bgColor: 'red' }, { bgColor: 'Choose a colour.' }],
    ['half a colour', { bgColor: '#12' }, { bgColor: 'Choose a colour.' }],
    ['an end before its start', { startTime: '2026-03-10T12:00', endTime: '2026-03-10T11:59' }, { endTime: 'The end must not lie before the start.' }],
    ['a start that is not filled in', { startTime: 'unfinished', endTime: '2026-03-10T11:59' }, { startTime: 'Not a date and time.' }],
    ['an end beyond all calendars', { endTime: '12026-03-10T11:59' }, { endTime: 'Not a date and time.' }],
  ])('%s is refused, whether it is new or known', (_name, fields, problems) => {
    expect(asNew(fields)).toEqual(problems)
    expect(asKnown(fields)).toEqual(problems)
  })

  test('an end at its start is a window', () => {
    expect(asNew({ startTime: '2026-03-10T12:00', endTime: '2026-03-10T12:00' })).toEqual({})
  })
})

const local = { startTime: '2026-03-10T12:00', endTime: '2026-07-10T13:00:30.005' }
const utc = { startTime: new Date(2026, 2, 10, 12).toISOString(), endTime: new Date(2026, 6, 10, 13, 0, 30, 5).toISOString() }
const sent = { title: 'Job fair', message: 'Meet us.', buttonText: 'Tell me more', bgColor: '#ffffff', ctaLink: '', ...utc }

describe('what a popup form sends (specification 3: Popup)', () => {
  test('moments in UTC, texts trimmed, the image or null', () => {
    const draft = { ...labelled, ...local }
    expect(creationOf({ id: null, draft, image: '' })).toEqual({ ...sent, imageUrl: null })
    expect(creationOf({ id: null, draft, image: '/api/images/new' })).toEqual({ ...sent, imageUrl: '/api/images/new' })
    expect(changeOf({ id: 'p1', draft: { ...draft, isActive: false }, image: '' })).toEqual({ ...sent, id: 'p1', isActive: false, bgImage: '' })
    expect(changeOf({ id: 'p1', draft, image: '/api/images/new' })).toEqual({ ...sent, id: 'p1', isActive: true, bgImage: '/api/images/new' })
  })

  test('a popup is shown as it was sent', () => {
    const popup: Popup = { ...sent, _id: 'p1', createdBy: 'u9', isActive: true }
    expect(draftOf(popup)).toEqual({ ...labelled, title: 'Job fair', message: 'Meet us.', buttonText: 'Tell me more', ...local })
    expect(draftOf({ _id: 'p1', title: 'Job fair', message: 'Meet us.', createdBy: 'u9', isActive: false })).toEqual({
      ...blankDraft,
      title: 'Job fair',
      message: 'Meet us.',
      isActive: false,
    })
  })
})

test('the preview shows what is typed, and white until there is a colour', () => {
  expect(previewOf({ draft: { ...labelled, bgColor: '#0b5', ctaLink: ' https://example.com ' }, image: '/api/images/new' })).toEqual({
    title: 'Job fair',
    message: 'Meet us.',
    buttonText: 'Tell me more',
    bgColor: '#ffffff',
    ctaLink: 'https://example.com',
    bgImage: '/api/images/new',
  })
  expect(previewOf({ draft: { ...blankDraft, bgColor: ' #0b5d4e ' }, image: '' })).toEqual({
    title: 'Title',
    message: 'Message',
    buttonText: undefined,
    bgColor: '#0b5d4e',
    ctaLink: undefined,
    bgImage: '',
  })
})

test('a moment of any year has four digits in the form', () => {
  const startTime = new Date(2026, 2, 1, 9, 5)
  startTime.setFullYear(999)
  const popup: Popup = { _id: 'p1', title: 'Fair', message: 'Come.', isActive: true, createdBy: 'u9', startTime: startTime.toISOString() }
  expect(draftOf(popup).startTime).toMatch(/^0999-03-01T09:05/)
})

test.each([['  ', 'Title'], [' Fair ', 'Fair']])('the preview of the title %j has the title %s', (title, shown) =>
  expect(previewOf({ draft: { ...plain, title }, image: '' }).title).toBe(shown))

test('an image that is chosen leaves the problems of other fields', () => {
  const form = createActor(popupFormMachine, { input: { id: null } }).start()
  form.send({ type: 'change', fields: { ...plain, ctaLink: 'javascript:alert(1)' } })
  form.send({ type: 'submit' })
  form.send({ type: 'chooseImage', file: new File(['<svg/>'], 'fair.svg') })
  expect(form.getSnapshot().context.problems).toEqual({ ctaLink: 'Invalid URL', image: 'Choose a PNG, JPEG or WebP image.' })
  form.send({ type: 'chooseImage', file: pngFile('fair.png') })
  expect(form.getSnapshot().context.problems).toEqual({ ctaLink: 'Invalid URL' })
  form.stop()
})
