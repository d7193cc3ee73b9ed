import { render, screen } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import { expect, onTestFinished, test } from 'vitest'
import type { Composite } from '../../../src/machines/app/composite.ts'
import { rootMachine, type Opening, type Session } from '../../../src/machines/app/root.machine.ts'
import { shellMachine } from '../../../src/machines/shell/shell.machine.ts'
import { applicant, employer, home } from '../../../src/machines/model/visit.ts'
import { kazi } from '../../../src/services/contract/brand.ts'
import { App } from '../../../src/views/app/app.view.tsx'

test('a page of an account is gone as soon as another tab has logged somebody else in (issue 17: two people at once)', async () => {
  const root = createActor(
    rootMachine.provide({
      actors: {
        restoreSession: fromPromise(async (): Promise<Session> => applicant),
        openScreen: fromPromise<Composite, Opening>(async ({ input: opening }) => {
          // The page of the other account is never fetched to its end.
          if (opening.session !== applicant) await new Promise(() => {})
          return { children: {}, toJSON: () => 'screen', opening, View: () => <p>The form of Ada</p>, actors: {} } as Composite
        }),
      },
    }),
    { systemId: 'root', input: { location: home } },
  ).start()
  const shell = createActor(shellMachine).start()
  onTestFinished(() => void [root.stop(), shell.stop()])
  render(<App root={root} shell={shell} go={() => {}} settled={async () => {}} keptScroll={() => 0} CrashReport={() => null} renderedOn="" brand={kazi} />)
  expect(await screen.findByText('The form of Ada')).toBeDefined()
  root.send({ type: 'session.changed', userInfo: employer })
  expect(await screen.findByText('Loading...')).toBeDefined()
  expect(screen.queryByText('The form of Ada')).toBeNull()
})
