import { useState } from 'react'
import { longestNote, noteLength } from '../../../services/contract/applying/note.ts'
import * as css from '../../../styles/applying/apply.css.ts'
import { controls } from '../../../styles/components/field.css.ts'
import { Field } from '../../components/fields/field.tsx'

type Props = { first: string; problem: string; locked: boolean }

/** The note that may go along with an application, with the count of its characters (issue 18). `first` is its initial text. */
export const NoteField = ({ first, problem, locked }: Props) => {
  const [length, setLength] = useState(() => noteLength(first))
  return (
    <Field label="Note to the employer" hint={`Optional, read beside your CV. ${length} of ${longestNote} characters.`} problem={problem === '' ? undefined : problem}>
      {(controlProps) => (
        <textarea
          {...controlProps}
          className={`${controls.textarea} ${css.note}`}
          name="note"
          dir="auto"
          defaultValue={first}
          readOnly={locked}
          onInput={({ currentTarget }) => setLength(noteLength(currentTarget.value))}
        />
      )}
    </Field>
  )
}
