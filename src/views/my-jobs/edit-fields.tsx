import { useSelector } from '@xstate/react'
import type { ChangeEvent, ComponentProps } from 'react'
import type { Field, TextField } from '../../machines/job-editing.draft.ts'
import { fieldNames } from '../../machines/job-editing.options.ts'
import { controls } from '../../styles/field.css.ts'
import { AmountInput } from '../parts/amount-input.tsx'
import { Labelled } from '../parts/labelled.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { TextInput } from '../parts/text-input.tsx'
import type { JobEditingActor } from './actors.ts'

type FieldProps = { editing: JobEditingActor; name: TextField }

/** What is wrong with a field, once it was left or Update was tried. */
export const useShownProblem = (editing: JobEditingActor, name: Field): string | undefined =>
  useSelector(editing, ({ context: { problems, left } }) => (left === 'all' || left.includes(name) ? problems[name] : undefined))

const useField = ({ editing, name }: FieldProps) => ({
  name,
  label: fieldNames[name],
  value: useSelector(editing, ({ context }) => context.draft?.fields[name] ?? ''),
  problem: useShownProblem(editing, name),
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
    editing.send({ type: 'change', field: name, value: currentTarget.value }),
  onBlur: () => editing.send({ type: 'leave', field: name }),
})

/** One line of text. */
export const LineField = ({ editing, name, ...input }: FieldProps & Omit<ComponentProps<typeof TextInput>, 'name' | 'label'>) => (
  <TextInput {...input} {...useField({ editing, name })} />
)

/** An amount of money. */
export const AmountField = (props: FieldProps) => <AmountInput {...useField(props)} aria-required="true" />

/** A choice of one. */
export const ChoiceField = ({ editing, name, ...select }: FieldProps & Omit<ComponentProps<typeof SelectField>, 'name' | 'label'>) => (
  <SelectField {...select} {...useField({ editing, name })} defaultValue={undefined} />
)

/** Several lines of text. */
export const ProseField = ({ editing, name, hint, ...area }: FieldProps & { hint?: string } & ComponentProps<'textarea'>) => {
  const { label, problem, ...control } = useField({ editing, name })
  return (
    <Labelled label={label} problem={problem} {...(hint === undefined ? {} : { hint })}>
      {(wiring) => <textarea {...area} {...control} {...wiring} className={controls.textarea} />}
    </Labelled>
  )
}
