import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { overviewModel } from '../../../src/machines/admin/overview.model.ts'
import { AuditLog } from '../../../src/views/admin/admin/overview/audit-log.tsx'
import { BoardOverview } from '../../../src/views/admin/admin/overview/board-overview.tsx'
import { MailCard } from '../../../src/views/admin/admin/overview/mail-card.tsx'
import { relativeMoment } from '../../../src/views/components/moment.tsx'
import { overviewBinding } from '../../bindings/admin/overview.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

const at = '2026-03-02T09:00:00.000Z'

replayInView(overviewModel, overviewBinding, (actor) => <BoardOverview overview={actor} />)

test('the outbox tells of what failed and of what waits for more than ten minutes, in words', () => {
  const mailTexts = (outbox: Parameters<typeof MailCard>[0]['outbox']) => {
    const { unmount } = render(<MailCard outbox={outbox} at={at} />)
    const texts = [...screen.getByRole('status').children].map(({ textContent }) => textContent)
    unmount()
    return texts
  }
  const late = 'E-mail has been waiting for more than 10 minutes.'
  const mail = { waiting: 1, sent: 4, failed: 0 }
  expect(mailTexts({ ...mail, waiting: 0 })).toEqual(['Nothing is waiting to be sent.'])
  expect(mailTexts({ ...mail, oldestWaiting: '2026-03-02T08:50:00.000Z' })).toEqual(['What is waiting is sent shortly.'])
  expect(mailTexts({ ...mail, oldestWaiting: '2026-03-02T08:49:59.999Z' })).toEqual([late])
  expect(mailTexts({ ...mail, failed: 1 })).toEqual(['One e-mail could not be sent.'])
  expect(mailTexts({ ...mail, failed: 1_200, oldestWaiting: '2026-03-01T09:00:00.000Z' })).toEqual(['1,200 e-mails could not be sent.', late])
})

test('the audit log says in words what was done, by whom and to whom, and when', () => {
  const line = (action: string, role = 'Employer') => ({ at: '2026-03-02T07:30:00.000Z', action, actor: 'a@kazi.test', subject: 'b@kazi.test', details: role === '' ? [] : [{ name: 'role', value: role }] })
  const actions = ['admin.created', 'account.deactivated', 'account.reactivated', 'account.deleted', 'board.painted']
  render(<AuditLog lines={[...actions.map((action) => line(action)), line('account.deactivated', ''), { ...line('account.deleted', 'Super-Admin'), subject: 'deleted account', details: [{ name: 'role', value: 'Super-Admin' }, { name: 'by', value: 'operator' }] }]} at={at} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 hour agoa@kazi.test created the Employer b@kazi.test',
    '1 hour agoa@kazi.test deactivated the Employer b@kazi.test',
    '1 hour agoa@kazi.test let the Employer b@kazi.test in again',
    '1 hour agoSomebody deleted their own account (Employer)',
    '1 hour agoa@kazi.test: board.painted, b@kazi.test',
    '1 hour agoa@kazi.test deactivated the account b@kazi.test',
    '1 hour agoa@kazi.test deleted an account (Super-Admin)',
  ])
  expect(document.querySelector('time')?.dateTime).toBe('2026-03-02T07:30:00.000Z')
  expect(document.querySelector('time')?.title).toContain('March 2, 2026')
})

test.each([
  ['added', 'added the source'],
  ['changed', 'changed the source'],
  ['paused', 'paused the source'],
  ['resumed', 'resumed the source'],
  ['run-requested', 'asked for an import of the source'],
  ['close-requested', 'asked to close what vanished from the source'],
  ['removed', 'removed the source'],
])('the audit log names a source with what was done: %s', (action, words) => {
  render(<AuditLog lines={[{ at: '2026-03-02T07:30:00.000Z', action: `source.${action}`, actor: 'a@kazi.test', subject: 'looms', details: [{ name: 'source', value: 'looms' }] }]} at={at} />)
  expect(screen.getByRole('listitem').textContent).toBe(`1 hour agoa@kazi.test ${words} looms`)
})

test.each([
  ['2026-03-02T09:00:00.000Z', 'this minute'],
  ['2026-03-02T08:57:30.000Z', '2 minutes ago'],
  ['2026-03-02T08:00:01.000Z', '59 minutes ago'],
  ['2026-03-02T08:00:00.000Z', '1 hour ago'],
  ['2026-03-01T09:00:01.000Z', '23 hours ago'],
  ['2026-02-25T09:00:00.000Z', '5 days ago'],
])('a moment at %s is %s', (moment, words) => {
  expect(relativeMoment(moment, at)).toBe(words)
})
