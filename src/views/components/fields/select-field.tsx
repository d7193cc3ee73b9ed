import type { ComponentProps } from 'react'
import * as css from '../../../styles/components/field.css.ts'
import { Field, type FieldProps } from './field.tsx'

/** Options by their labels, or by values of their own; a group has its own label. */
export type Options = readonly (string | { value: string; label: string } | { label: string; options: readonly string[] })[]

type SelectFieldProps = Omit<ComponentProps<'select'>, 'children' | 'hidden'> & Omit<FieldProps, 'children' | 'hidden'> & { options: Options; blank?: string }

/** A select of one option; `blank` is the text before a selection. Without it, one of the options is selected. */
export const SelectField = ({ label, hint, problem, options, blank, ...select }: SelectFieldProps) => (
  <Field label={label} problem={problem} hint={hint}>
    {(controlProps) => (
      <select {...select} {...controlProps} className={css.controls.select}>
        {blank !== undefined && <option value="">{blank}</option>}
        {options.map((option) =>
          typeof option === 'string' ? (
            <option key={option}>{option}</option>
          ) : 'value' in option ? (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ) : (
            <optgroup key={option.label} label={option.label}>
              {option.options.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </optgroup>
          ),
        )}
      </select>
    )}
  </Field>
)
