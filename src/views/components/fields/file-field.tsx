import type { ComponentProps } from 'react'
import * as css from '../../../styles/components/field.css.ts'
import { Field, type FieldProps } from './field.tsx'

/** A file to choose. */
export const FileField = ({ label, hint, problem, hidden, ...input }: Omit<ComponentProps<'input'>, 'children'> & Omit<FieldProps, 'children'>) => (
  <Field label={label} problem={problem} hidden={hidden} hint={hint}>
    {(controlProps) => <input {...input} {...controlProps} type="file" className={css.file} />}
  </Field>
)

/** The percentage of a file that has been sent. */
export const UploadProgress = ({ percent }: { percent: number }) => (
  <div className={css.upload}>
    <progress className={css.progress} max={100} value={percent} aria-label="Upload" />
    <span className={css.percent}>{percent} %</span>
  </div>
)
