import { fieldButton, TextField, type TextFieldProps } from './field.tsx'
import { EyeIcon, EyeOffIcon } from './later-icons.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'button'> & { shown: boolean; onToggle?: () => void }

/** A password, hidden or shown; the button that shows it stands at the field that is given `onToggle`. */
export const PasswordField = ({ shown, onToggle, ...field }: PasswordFieldProps) => (
  <TextField
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
