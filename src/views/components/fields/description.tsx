import * as css from '../../../styles/components/described.css.ts'

/** The description of a part of a page; `id` is that of its heading. */
export const Description = ({ id, title, explanation }: { id?: string; title: string; explanation: string }) => (
  <div className={css.words}>
    <h2 id={id} className={css.title}>
      {title}
    </h2>
    <p className={css.explanation}>{explanation}</p>
  </div>
)
