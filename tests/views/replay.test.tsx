import { useSelector } from '@xstate/react'
import { assertEvent, setup, type Actor, type ActorRefFrom } from 'xstate'
import { confirmationMachine } from '../../src/machines/confirmation.machine.ts'
import { done, failed, model } from '../../src/machines/model.ts'
import { port } from '../../src/machines/ports.ts'
import { replayInView } from '../support/replay-view.tsx'

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

const Bin = ({ actor }: { actor: Actor<typeof bin> }) => {
  const state = useSelector(actor, ({ value }) => value)
  const asked = useSelector(actor, ({ children }) => children.confirmation)
  return (
    <main>
      {state === 'empty' ? <output>Empty</output> : null}
      <button type="button" disabled={state !== 'showing'} onClick={() => actor.send({ type: 'remove', name: 'Ada' })}>Remove Ada</button>
      {asked === undefined ? null : <Question actor={asked} />}
    </main>
  )
}

replayInView(
  binModel,
  {
    gestures: {
      remove: ({ user, getByRole }, { name }) => user.click(getByRole('button', { name: `Remove ${name}` })),
      lost: 'fact',
    },
    sights: {
      showing: ({ getByRole }) => getByRole('button', { name: 'Remove Ada' }),
      asking: ({ getByRole }) => getByRole('alertdialog', { name: 'Remove Ada?' }),
      removing: ({ queryByRole, getByRole }) => {
        if (queryByRole('alertdialog') !== null) throw new Error('The question is still open')
        getByRole('button', { name: 'Remove Ada' })
      },
      empty: ({ getByRole }) => getByRole('status'),
    },
    children: {
      confirmation: ({ user, getByRole }, { output }) =>
        user.click(getByRole('button', { name: (output as { confirmed: boolean }).confirmed ? 'Remove' : 'Keep' })),
    },
  },
  (actor) => <Bin actor={actor} />,
)
