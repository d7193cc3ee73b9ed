import type { ComponentProps } from 'react'
import * as css from '../../../styles/components/field.css.ts'
import { Field, type FieldProps } from './field.tsx'

/** Options by their labels; a group has its own label. */
export type Options = readonly (string | { label: string; options: readonly string[] })[]

type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> & Omit<FieldProps, 'children'> & { options: Options; blank: string }

/** A select of one option; `blank` is the text before a selection. */
export const SelectField = ({ label, hint, problem, hidden, options, blank, ...select }: SelectFieldProps) => (
  <Field label={label} problem={problem} hidden={hidden} {...(hint === undefined ? {} : { hint })}>
    {(controlProps) => (
      <select defaultValue="" {...select} {...controlProps} className={css.controls.select}>
        <option value="">{blank}</option>
        {options.map((option) =>
          typeof option === 'string' ? (
            <option key={option}>{option}</option>
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
