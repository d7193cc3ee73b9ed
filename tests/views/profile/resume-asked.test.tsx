import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applicant } from '../../../src/machines/model/visit.ts'
import { answering, openVisit, showVisit } from '../../support/replay/open-visit.tsx'

test('a visitor who comes to the profile for the resume has the focus on its field (issue 18)', async () => {
  const { api } = answering({ 'GET /api/users/profile': () => applicant })
  await showVisit(await openVisit('/my-profile', { search: '?resume', session: applicant, api }))
  const file = await screen.findByLabelText(/resume|CV/i, { selector: 'input[type="file"]' })
  await expect.poll(() => document.activeElement).toBe(file)
})
