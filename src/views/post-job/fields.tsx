import { useSelector } from '@xstate/react'
import type { ChangeEvent, ComponentProps } from 'react'
import type { Draft } from '../../machines/post-job.draft.ts'
import { controls } from '../../styles/field.css.ts'
import { shortProse } from '../../styles/post-job.css.ts'
import { Labelled } from '../parts/labelled.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { TextInput } from '../parts/text-input.tsx'
import { typedAmount } from '../parts/typed-amount.ts'
import type { PostJobActor } from './actor.ts'

type TextName = Exclude<keyof Draft, 'skills'>
type FieldProps = { postJob: PostJobActor; name: TextName }

const useField = ({ postJob, name }: FieldProps) => ({
  name,
  value: useSelector(postJob, ({ context }) => context.draft[name]),
  problem: useSelector(postJob, ({ context }) => context.problems[name]),
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
    postJob.send({ type: 'change', fields: { [name]: currentTarget.value } }),
})

/** One line of text. */
export const LineField = ({ postJob, name, ...input }: FieldProps & Omit<ComponentProps<typeof TextInput>, 'name'>) => (
  <TextInput {...input} {...useField({ postJob, name })} />
)

/** A choice of one. */
export const ChoiceField = ({ postJob, name, ...select }: FieldProps & Omit<ComponentProps<typeof SelectField>, 'name'>) => (
  <SelectField {...select} {...useField({ postJob, name })} defaultValue={undefined} />
)

/** Several lines of text, or a few (`short`). */
export const ProseField = ({ postJob, name, label, hint, short = false }: FieldProps & { label: string; hint?: string; short?: boolean }) => {
  const { problem, ...control } = useField({ postJob, name })
  return (
    <Labelled label={label} problem={problem} {...(hint === undefined ? {} : { hint })}>
      {(wiring) => <textarea {...control} {...wiring} className={`${controls.textarea} ${short ? shortProse : ''}`} />}
    </Labelled>
  )
}

/** An amount: its digits are grouped while it is typed, and the caret stays where the visitor has it (specification 2.6). */
export const AmountField = ({ postJob, name, label }: FieldProps & { label: string }) => {
  const { onChange, ...field } = useField({ postJob, name })
  const group = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const { inputType } = event.nativeEvent as InputEvent
    const { text, caret } = typedAmount(input.value, input.selectionStart ?? input.value.length, inputType === 'deleteContentForward')
    input.value = text
    input.setSelectionRange(caret, caret)
    onChange(event)
  }
  return <TextInput {...field} label={label} inputMode="decimal" autoComplete="off" onChange={group} />
}
