import type { ChangeEvent, ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'
import { typedAmount } from './typed-amount.ts'

type AmountInputProps = Omit<ComponentProps<typeof TextInput>, 'onChange'> & { onChange: (event: ChangeEvent<HTMLInputElement>) => void }

/** An amount: its digits are grouped while it is typed, and the caret stays where the visitor has it (specification 2.6). */
export const AmountInput = ({ onChange, ...input }: AmountInputProps) => {
  const group = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const { inputType } = event.nativeEvent as InputEvent
    const { text, caret } = typedAmount(field.value, field.selectionStart ?? field.value.length, inputType === 'deleteContentForward')
    field.value = text
    field.setSelectionRange(caret, caret)
    onChange(event)
  }
  return <TextInput {...input} inputMode="decimal" autoComplete="off" onChange={group} />
}
