import { and, assertEvent, assign, emit, setup, type ErrorActorEvent } from 'xstate'
import { AdminCreation, AdminForm, PasswordlessAdminForm, type AdminRole } from '../../services/contract/admin/admins.ts'
import { problemsOf, type Problems } from '../../services/contract/fields.ts'
import { effects } from '../effects.ts'
import { failureOf, port, sentenceOf } from '../ports.ts'
import { isFieldRefused, problemsAtField } from '../refused-field.ts'

type Draft = {
  firstName: string
  surname: string
  email: string
  telephone: string
  password: string
  confirmPassword: string
  /** Empty until one is chosen. */
  role: string
}
type Event = { type: 'submit'; draft: Draft } | { type: 'togglePassword' }
type Context = {
  /** False where the board has no passwords. */
  asksPassword: boolean
  /** The sign-in provider where it decides who is an Admin; null where the board alone does. */
  adminsBy: string | null
  /** The roles that an account can be made with; none until they are known. */
  offered: readonly AdminRole[]
  /** The signed-in user's id; null for a guest. */
  creator: string | null
  passwordShown: boolean
  problems: Problems
  failure: string | null
}

/** The body of the call (specification 3: Admin creation payload). */
export type NewAdmin = AdminCreation & { createdBy: string }

const newAdmin = ({ context, event }: { context: Context; event: Event }): NewAdmin => {
  assertEvent(event, 'submit')
  return { ...(context.asksPassword ? AdminCreation : PasswordlessAdminForm).parse(event.draft), createdBy: context.creator! }
}

const formOf = ({ asksPassword }: Context) => (asksPassword ? AdminForm : PasswordlessAdminForm)

/** A role that is not offered is none. */
const offeredDraft = ({ offered }: Context, draft: Draft): Draft => ((offered as readonly string[]).includes(draft.role) ? draft : { ...draft, role: '' })

const reasonOf = (error: unknown): string => sentenceOf(error, 'An error occurred. Please try again.')

const reason = ({ event }: { event: ErrorActorEvent }) => ({ text: reasonOf(event.error) })
const refused = [
  {
    guard: { type: 'taken', params: ({ event }: { event: ErrorActorEvent }) => event },
    target: 'editing',
    actions: { type: 'keepTaken', params: ({ event }: { event: ErrorActorEvent }) => event },
  },
  {
    guard: { type: 'fieldRefused', params: ({ event }: { event: ErrorActorEvent }) => event },
    target: 'editing',
    actions: { type: 'keepRefusedField', params: ({ event }: { event: ErrorActorEvent }) => event },
  },
  { target: 'editing', actions: { type: 'keepFailure', params: reason } },
] as const

const created = (text: string) =>
  ({ target: 'editing', actions: [{ type: 'toast', params: { tone: 'success', text } }, 'hidePassword', 'emitCreated'] }) as const

/**
 * Creating an Admin or a Super-Admin (specification 2.15, 3, 5: Admin create, 8: Admin create; rulings, Accounts). The form offers only the roles
 * that the viewer may create: an Admin's, until the board's setting is known. It asks for no password where the board has none (issue 16). The machine
 * emits `created`, and the form empties itself.
 */
export const adminCreationMachine = setup({
  types: {
    /** `offered`: null where the roles depend on a setting of the board, which is loaded first. */
    input: {} as Pick<Context, 'creator' | 'asksPassword' | 'adminsBy'> & { offered: readonly AdminRole[] | null },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'created' },
    tags: {} as 'busy',
  },
  actors: {
    loadOffered: port<readonly AdminRole[], void>('loadOffered'),
    createAdmin: port<void, NewAdmin>('createAdmin'),
    createSuperAdmin: port<void, NewAdmin>('createSuperAdmin'),
  },
  actions: {
    ...effects,
    keepOffered: assign((_, { offered }: { offered: readonly AdminRole[] }) => ({ offered })),
    keepProblems: assign(({ context }, { draft }: { draft: Draft }) => ({ problems: problemsOf(formOf(context), offeredDraft(context, draft)), failure: null })),
    keepTaken: assign((_, { error }: { error: unknown }) => ({ problems: { email: reasonOf(error) } })),
    keepFailure: assign((_, { text }: { text: string }) => ({ failure: text })),
    keepRefusedField: assign(problemsAtField),
    emitCreated: emit({ type: 'created' }),
    hidePassword: assign({ passwordShown: false }),
    togglePassword: assign(({ context }) => ({ passwordShown: !context.passwordShown })),
  },
  guards: {
    offersSome: ({ context }) => context.offered.length > 0,
    asksPassword: ({ context }) => context.asksPassword,
    signedOut: ({ context }) => context.creator === null,
    parsesAs: ({ context }, { draft, role }: { draft: Draft; role: AdminRole }) => context.offered.includes(role) && draft.role === role && formOf(context).safeParse(draft).success,
    fieldRefused: isFieldRefused,
    taken: (_, { error }: { error: unknown }) => failureOf(error).status === 409,
  },
}).createMachine({
  id: 'adminCreation',
  context: ({ input }) => ({ creator: input.creator, offered: input.offered ?? [], asksPassword: input.asksPassword, adminsBy: input.adminsBy, passwordShown: false, problems: {}, failure: null }),
  initial: 'starting',
  on: { togglePassword: { guard: and(['offersSome', 'asksPassword']), actions: 'togglePassword' } },
  states: {
    starting: { always: [{ guard: 'offersSome', target: 'editing' }, { target: 'asking' }] },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'loadOffered',
        src: 'loadOffered',
        onDone: { target: 'editing', actions: { type: 'keepOffered', params: ({ event }) => ({ offered: event.output }) } },
        onError: { target: 'editing', actions: { type: 'keepOffered', params: { offered: ['Admin'] } } },
      },
    },
    editing: {
      on: {
        submit: [
          {
            guard: 'signedOut',
            actions: { type: 'keepFailure', params: { text: 'You must be logged in to create an admin.' } },
          },
          {
            guard: { type: 'parsesAs', params: ({ event }) => ({ draft: event.draft, role: 'Admin' }) },
            target: 'creatingAdmin',
            actions: { type: 'keepProblems', params: ({ event }) => event },
          },
          {
            guard: { type: 'parsesAs', params: ({ event }) => ({ draft: event.draft, role: 'Super-Admin' }) },
            target: 'creatingSuperAdmin',
            actions: { type: 'keepProblems', params: ({ event }) => event },
          },
          { actions: { type: 'keepProblems', params: ({ event }) => event } },
        ],
      },
    },
    creatingAdmin: {
      tags: 'busy',
      invoke: {
        id: 'createAdmin',
        src: 'createAdmin',
        input: newAdmin,
        onDone: created('Admin created successfully!'),
        onError: refused,
      },
    },
    creatingSuperAdmin: {
      tags: 'busy',
      invoke: {
        id: 'createSuperAdmin',
        src: 'createSuperAdmin',
        input: newAdmin,
        onDone: created('Super-Admin created successfully!'),
        onError: refused,
      },
    },
  },
})
