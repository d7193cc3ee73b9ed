import type { ChangeEvent, ComponentProps } from 'react'
import type { Problems } from '../../services/contract/fields.ts'
import { controls } from '../../styles/field.css.ts'
import { shortProse } from '../../styles/job-fields.css.ts'
import { AmountInput } from '../parts/amount-input.tsx'
import { Labelled } from '../parts/labelled.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { TextInput } from '../parts/text-input.tsx'

/** A form of a job, posted or edited: what its fields hold, what is wrong with them to show, and whom to tell of a change. */
export type JobFields<N extends string> = {
  values: Readonly<Record<N, string>>
  problems: Problems
  /** Its work is under way: what is typed would be lost. */
  locked?: boolean
  change(name: N, value: string): void
  leave?(name: N): void
}

type FieldProps<N extends string> = { form: JobFields<N>; name: N; label: string }
type Rest<C extends (props: never) => unknown> = Omit<Parameters<C>[0], 'form' | 'name' | 'label' | 'onChange'>

const wired = <N extends string>({ values, problems, change, leave }: JobFields<N>, name: N) => ({
  name,
  value: values[name],
  problem: problems[name],
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => change(name, currentTarget.value),
  onBlur: () => leave?.(name),
})

/** One line of text. */
export const LineField = <N extends string>({ form, name, ...input }: FieldProps<N> & Rest<typeof TextInput>) => (
  <TextInput {...input} {...wired(form, name)} readOnly={form.locked} />
)

/** An amount of money. */
export const AmountField = <N extends string>({ form, name, ...input }: FieldProps<N> & Rest<typeof AmountInput>) => (
  <AmountInput {...input} {...wired(form, name)} readOnly={form.locked} />
)

/** A choice of one. */
export const ChoiceField = <N extends string>({ form, name, ...select }: FieldProps<N> & Rest<typeof SelectField>) => (
  <SelectField {...select} {...wired(form, name)} aria-disabled={form.locked} defaultValue={undefined} />
)

type ProseProps<N extends string> = FieldProps<N> & Omit<ComponentProps<'textarea'>, 'form' | 'name'> & { hint?: string; short?: boolean }

/** Several lines of text, or a few (`short`). */
export const ProseField = <N extends string>({ form, name, label, hint, short = false, ...area }: ProseProps<N>) => {
  const { problem, ...control } = wired(form, name)
  return (
    <Labelled label={label} problem={problem} {...(hint === undefined ? {} : { hint })}>
      {(wiring) => <textarea {...area} {...control} {...wiring} readOnly={form.locked} className={`${controls.textarea} ${short ? shortProse : ''}`} />}
    </Labelled>
  )
}
