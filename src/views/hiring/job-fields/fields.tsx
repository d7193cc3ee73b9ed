import { useSelector } from '@xstate/react'
import type { ChangeEvent, ComponentProps } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Problems } from '../../../services/contract/fields.ts'
import { controls } from '../../../styles/components/field.css.ts'
import { shortProse } from '../../../styles/hiring/job-fields.css.ts'
import { AmountInput } from '../../components/fields/amount-input.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'

/** A form of a job, posted or edited. Each field subscribes to its own part: typing in one renders no other again. */
export type JobFields<N extends string> = {
  /** The actor whose snapshots the other functions read. */
  actor: AnyActorRef
  valueOf(name: N): string
  /** The problem of a field, where it is shown. */
  problemOf(name: N): string | undefined
  problems(): Problems
  /** Whether its work is pending: input would be lost. */
  isLocked(): boolean
  change(name: N, value: string): void
  leave?(name: N): void
}

type FieldProps<N extends string> = { form: JobFields<N>; name: N; label: string }
type Rest<C extends (props: never) => unknown> = Omit<Parameters<C>[0], 'form' | 'name' | 'label' | 'onChange'>

const useLocked = <N extends string>({ actor, isLocked }: JobFields<N>): boolean => useSelector(actor, isLocked)

const useWired = <N extends string>({ actor, valueOf, problemOf, change, leave }: JobFields<N>, name: N) => ({
  name,
  value: useSelector(actor, () => valueOf(name)),
  problem: useSelector(actor, () => problemOf(name)),
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => change(name, currentTarget.value),
  onBlur: () => leave?.(name),
})

/** One line of text, in the direction of its own words. */
export const LineField = <N extends string>({ form, name, ...input }: FieldProps<N> & Rest<typeof TextInput>) => (
  <TextInput dir="auto" {...input} {...useWired(form, name)} readOnly={useLocked(form)} />
)

/** An amount of money. */
export const AmountField = <N extends string>({ form, name, ...input }: FieldProps<N> & Rest<typeof AmountInput>) => (
  <AmountInput {...input} {...useWired(form, name)} readOnly={useLocked(form)} />
)

/** A choice of one. */
export const ChoiceField = <N extends string>({ form, name, ...select }: FieldProps<N> & Rest<typeof SelectField>) => (
  <SelectField {...select} {...useWired(form, name)} aria-disabled={useLocked(form)} />
)

type ProseProps<N extends string> = FieldProps<N> & Omit<ComponentProps<'textarea'>, 'form' | 'name'> & { hint?: string | undefined; short?: boolean }

/** Several lines of text, or a few (`short`), in the direction of its own words. */
export const ProseField = <N extends string>({ form, name, label, hint, short = false, ...area }: ProseProps<N>) => {
  const { problem, ...control } = useWired(form, name)
  const locked = useLocked(form)
  return (
    <Field label={label} problem={problem} hint={hint}>
      {(controlProps) => <textarea dir="auto" {...area} {...control} {...controlProps} readOnly={locked} className={`${controls.textarea} ${short ? shortProse : ''}`} />}
    </Field>
  )
}
