import { describe, expect, test } from 'vitest'
import { ada } from '../../../../src/machines/model/samples.ts'
import { tabLabels, tabNames } from '../../../../src/machines/profile/options/profile-tabs.options.ts'
import { resumeOf } from '../../../../src/machines/profile/options/resume.options.ts'

test('the tabs are Profile, Applications, Messages, Notifications (specification 2.13)', () =>
  expect(tabNames.map((name) => tabLabels[name])).toEqual(['Profile', 'Applications', 'Messages', 'Notifications']))

describe('the CV of a profile', () => {
  const cvUrl = '/files/cv1'
  test('is none without an address', () => expect(resumeOf(ada)).toBe(null))
  test('has its file name and the time of its upload', () =>
    expect(resumeOf({ ...ada, resume: cvUrl, resumeName: 'ada.pdf', resumeDate: '2026-03-01T08:00:00Z' })).toEqual({ cvUrl, name: 'ada.pdf', date: '2026-03-01T08:00:00Z' }))
  test('is called a resume without a stored name', () => expect(resumeOf({ ...ada, resume: cvUrl })).toEqual({ cvUrl, name: 'Resume', date: '' }))
})
