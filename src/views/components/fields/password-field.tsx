import { EyeIcon } from '../icons/eye.tsx'
import { EyeOffIcon } from '../icons/eye-off.tsx'
import { fieldButton, TextInput, type TextInputProps } from './text-input.tsx'

type PasswordFieldProps = Omit<TextInputProps, 'type' | 'button'> & { shown: boolean; onToggle?: () => void }

/** A password, hidden or shown; `onToggle` adds the button that shows it. */
export const PasswordField = ({ shown, onToggle, ...field }: PasswordFieldProps) => (
  <TextInput
    {...field}
    type={shown ? 'text' : 'password'}
    {...(onToggle === undefined
      ? {}
      : {
          button: (
            <button type="button" className={fieldButton} aria-label={shown ? 'Hide password' : 'Show password'} onClick={onToggle}>
              {shown ? <EyeOffIcon /> : <EyeIcon />}
            </button>
          ),
        })}
  />
)
