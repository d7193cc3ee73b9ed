import { codeRules } from '../../../services/contract/accounts/codes.ts'
import * as css from '../../../styles/accounts/codes.css.ts'
import { TextInput } from '../../components/fields/text-input.tsx'

/** The field for the code; it has space for a pasted code with a space after each digit. */
export const CodeField = ({ problem }: { problem: string | undefined }) => (
  <div className={css.code}>
    <TextInput
      label="OTP"
      name="otp"
      hint={`${codeRules.digits} digits`}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck="false"
      maxLength={2 * codeRules.longDigits}
      aria-required
      problem={problem}
    />
  </div>
)
