import * as css from '../../../styles/jobs/details.css.ts'

/** Plain text as written: a blank line begins a paragraph, a line break stays. Never read as HTML. */
export const Prose = ({ text, lang }: { text: string; lang?: string | undefined }) => (
  <div className={css.prose} lang={lang}>
    {text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph, index) => (
        <p key={index} dir="auto">{paragraph.trim()}</p>
      ))}
  </div>
)
