import type { Problems } from '../../../services/contract/fields.ts'
import { PasswordField } from './password-field.tsx'

type NewPasswordProps = {
  label: string
  name: string
  hint: string
  problems: Problems
  shown: boolean
  onToggle: () => void
}

/** A password that is set, and once more (`confirmPassword`): one button shows both. */
export const NewPassword = ({ label, name, hint, problems, shown, onToggle }: NewPasswordProps) => (
  <>
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      aria-required
      hint={hint}
      problem={problems[name]}
      shown={shown}
      onToggle={onToggle}
    />
    <PasswordField
      label="Confirm password"
      name="confirmPassword"
      autoComplete="new-password"
      aria-required
      problem={problems['confirmPassword']}
      shown={shown}
    />
  </>
)
