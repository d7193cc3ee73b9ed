import * as css from '../../styles/components/note.css.ts'

/** What an applicant wrote along with the CV: plain text of several lines, in the direction of its own words. */
export const Note = ({ children }: { children: string }) => (
  <p className={css.words} dir="auto">
    {children}
  </p>
)

/** A note in a table, which opens under its label. */
export const FoldedNote = ({ label, children }: { label: string; children: string }) => (
  <details className={css.folded}>
    <summary className={css.summary}>{label}</summary>
    <Note>{children}</Note>
  </details>
)
