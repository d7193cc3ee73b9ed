import { colourOf } from '../../../machines/admin/popup-form.selectors.ts'
import { controls } from '../../../styles/components/field.css.ts'
import * as css from '../../../styles/admin/popup-form.css.ts'
import { Field } from '../../components/fields/field.tsx'

type Props = { typed: string; problem: string | undefined; onPick: (colour: string) => void }

/** A colour, chosen with the browser's own picker or typed as a hex code; both show the same one. */
export const ColourField = ({ typed, problem, onPick }: Props) => (
  <Field label="Background Color" hint="Choose one, or type its code of six digits." problem={problem}>
    {(controlProps) => (
      <div className={css.colour}>
        <input
          type="color"
          className={css.swatch}
          id={controlProps.id}
          aria-describedby={controlProps['aria-describedby']}
          value={colourOf(typed)}
          onChange={(event) => {
            // The form would read the code that is still typed beside it.
            event.stopPropagation()
            onPick(event.currentTarget.value)
          }}
        />
        <input
          name="bgColor"
          aria-label="Color code"
          aria-invalid={controlProps['aria-invalid']}
          aria-describedby={controlProps['aria-describedby']}
          className={controls.input}
          maxLength={7}
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            event.stopPropagation()
            onPick(event.currentTarget.value.trim())
          }}
        />
      </div>
    )}
  </Field>
)
