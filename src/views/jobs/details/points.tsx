import * as css from '../../../styles/jobs/details.css.ts'

/** A short text of a card: one line is a sentence, several lines are a list. Never read as HTML. */
export const Points = ({ text }: { text: string }) => {
  const points = text.split('\n').map((line) => line.trim()).filter((line) => line !== '')
  if (points.length <= 1) return <p dir="auto">{points[0]}</p>
  return (
    <ul className={css.points}>
      {points.map((point, index) => (
        <li key={index} className={css.point} dir="auto">
          {point}
        </li>
      ))}
    </ul>
  )
}
