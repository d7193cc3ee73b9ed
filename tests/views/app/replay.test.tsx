import { useSelector } from '@xstate/react'
import { describe, expect, test } from 'vitest'
import { assertEvent, setup, type Actor, type ActorRefFrom } from 'xstate'
import { confirmationMachine } from '../../../src/machines/app/confirmation.machine.ts'
import { done, failed, model } from '../../../src/machines/model.ts'
import { port } from '../../../src/machines/ports.ts'
import { answering, pressingButton, type AnyBinding, type Binding } from '../../support/replay/binding.ts'
import { replayInView, replayPath } from '../../support/replay/replay-view.tsx'

const question = { title: 'Sure?', text: 'It cannot be undone.', confirmLabel: 'Remove', cancelLabel: 'Keep' }

const bin = setup({
  types: { events: {} as { type: 'remove'; name: string } | { type: 'lost' }, children: {} as { confirmation: 'confirmation'; remove: 'remove' } },
  actors: { confirmation: confirmationMachine, remove: port<void, void>('remove') },
  guards: { yes: (_, { output }: { output: { confirmed: boolean } }) => output.confirmed },
}).createMachine({
  id: 'bin',
  initial: 'showing',
  states: {
    showing: { on: { remove: 'asking', lost: 'empty' } },
    asking: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ event }) => {
          assertEvent(event, 'remove')
          return { ...question, title: `Remove ${event.name}?` }
        },
        onDone: [{ guard: { type: 'yes', params: ({ event }) => event }, target: 'removing' }, { target: 'showing' }],
      },
    },
    removing: { invoke: { id: 'remove', src: 'remove', onDone: 'empty', onError: 'showing' } },
    empty: { type: 'final' },
  },
})

const binModel = model(bin, {
  inputs: { start: undefined },
  cases: {
    remove: [{ type: 'remove', name: 'Ada' }],
    lost: [{ type: 'lost' }],
    'xstate.done.actor.confirmation': {
      yes: done('confirmation', { confirmed: true }),
      no: done('confirmation', { confirmed: false }),
    },
    'xstate.done.actor.remove': [done('remove')],
    'xstate.error.actor.remove': [failed('remove', { status: 503 })],
  },
  key: ({ value }) => value,
  rows: [
    {
      section: '0',
      given: 'showing',
      when: 'remove',
      expect: { state: 'asking', invokes: { confirmation: { ...question, title: 'Remove Ada?' } }, shows: ['It cannot be undone.'] },
    },
  ],
})

const Question = ({ actor }: { actor: ActorRefFrom<typeof confirmationMachine> }) => {
  const { title, text, confirmLabel, cancelLabel } = useSelector(actor, ({ context }) => context)
  return (
    <div role="alertdialog" aria-label={title}>
      {text}
      <button type="button" onClick={() => actor.send({ type: 'cancel' })}>{cancelLabel}</button>
      <button type="button" onClick={() => actor.send({ type: 'confirm' })}>{confirmLabel}</button>
    </div>
  )
}

/** `flaw` is the defect of its button. */
type Flaw = 'missing' | 'disabled' | 'out of reach' | 'always offered' | 'sends another event' | 'sends other fields' | 'sends nothing'

const Bin = ({ actor, flaw }: { actor: Actor<typeof bin>; flaw?: Flaw }) => {
  const state = useSelector(actor, ({ value }) => value)
  const confirming = useSelector(actor, ({ children }) => children.confirmation)
  const press = () => {
    if (flaw === 'sends nothing') return
    actor.send(flaw === 'sends another event' ? { type: 'lost' } : { type: 'remove', name: flaw === 'sends other fields' ? 'Eve' : 'Ada' })
  }
  const off = flaw === 'disabled' || (flaw !== 'always offered' && state !== 'showing')
  return (
    <main>
      {state === 'empty' ? <output>Empty</output> : null}
      {flaw === 'missing' ? null : (
        <button type="button" aria-disabled={off} tabIndex={flaw === 'out of reach' ? -1 : 0} onClick={press}>
          Remove Ada
        </button>
      )}
      {confirming === undefined ? null : <Question actor={confirming} />}
    </main>
  )
}

const binding: Binding<typeof bin> = {
  actions: { remove: pressingButton(({ name }) => `Remove ${name}`), lost: 'fact' },
  assertions: {
    showing: () => {},
    asking: ({ getByRole }) => void getByRole('alertdialog', { name: 'Remove Ada?' }),
    removing: ({ queryByRole }) => expect(queryByRole('alertdialog')).toBeNull(),
    empty: ({ getByRole }) => void getByRole('status'),
  },
  children: { confirmation: answering('Remove', 'Keep') },
}

replayInView(binModel, binding, (actor) => <Bin actor={actor} />)

describe('a wrong offer makes a replay fail', () => {
  const removal = binModel.paths.find(({ description }) => description.includes('remove done'))!
  const replayed = (flaw: Flaw) =>
    replayPath(binModel, removal, binding as unknown as AnyBinding, (actor) => <Bin actor={actor as unknown as Actor<typeof bin>} flaw={flaw} />).catch(
      ({ actual }: { actual: unknown }) => actual,
    )

  test.each([
    ['missing', 'remove is accepted, but there is no control for it'],
    ['disabled', 'remove is accepted, but its control is disabled'],
    ['out of reach', 'remove is accepted, but no key reaches its control'],
    ['always offered', 'remove is refused, but its control is offered'],
  ] as const)('%s', async (flaw, finding) => expect(await replayed(flaw)).toEqual([finding]))
})

describe('a wrong action of a view is told as the fault of the view', () => {
  const removal = binModel.paths.find(({ description }) => description.includes('remove done'))!
  const replayed = (flaw: Flaw) => replayPath(binModel, removal, binding as unknown as AnyBinding, (actor) => <Bin actor={actor as unknown as Actor<typeof bin>} flaw={flaw} />)

  test.each([
    ['sends another event', 'The view sent `lost` instead of `remove`: mend the view, or the action of its binding.'],
    ['sends other fields', 'The view sent `remove` as {"name":"Eve","type":"remove"} instead of {"name":"Ada","type":"remove"}: mend the view, or the action of its binding.'],
    ['sends nothing', 'The view sent nothing instead of `remove`: mend the view, or the action of its binding.'],
  ] as const)('%s', (flaw, message) => expect(replayed(flaw)).rejects.toThrow(message))
})
