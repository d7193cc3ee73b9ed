import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { removeDuplicateHeadTags, leavePage } from '../../../src/services/browser/page-head.ts'
import { Page } from '../../../src/views/components/page.tsx'

// React takes its own tags away first.
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})

const written = '<title>Log in · Kazi</title><meta name="robots" content="noindex"><link rel="canonical" href="https://jobs.example.org/login" data-page>'
const head = () => [...document.head.children].map((tag) => tag.outerHTML)

test('the title and robots that the server wrote make room for those of React, and the rest leaves with the page', () => {
  document.head.innerHTML = written
  const { rerender } = render(<Page title="Log in" noindex />)
  onTestFinished(removeDuplicateHeadTags())
  const entered = head()
  rerender(<Page title="Jobs" />)
  leavePage()
  expect([entered.toSorted(), head()]).toEqual([
    ['<link rel="canonical" href="https://jobs.example.org/login" data-page="">', '<meta name="robots" content="noindex">', '<title>Log in · Kazi</title>'],
    ['<title>Jobs · Kazi</title>'],
  ])
})

test('a tag that React writes later, with the answer of a call, makes the server\'s leave, too', async () => {
  document.head.innerHTML = written
  onTestFinished(removeDuplicateHeadTags())
  render(<Page title="Log in" noindex />)
  await waitFor(() => expect(document.head.querySelectorAll('title, meta[name="robots"]')).toHaveLength(2))
})
