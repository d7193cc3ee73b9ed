import { chips, chipsRegion } from '../../../styles/hiring/job-fields.css.ts'
import { removeSkill, skill } from '../../../styles/profile/skill.css.ts'
import { CloseIcon } from '../../components/icons/close.tsx'

type ChipsProps = { label: string; names: readonly string[]; locked: boolean; onRemove(name: string): void }

/** The items of a list, each with its remove button; nothing where the list is empty. One that is added is announced: the focus stays in the field that adds it. */
export const Chips = ({ label, names, locked, onRemove }: ChipsProps) => (
  <div className={chipsRegion} aria-live="polite" aria-relevant="additions">
    {names.length > 0 && (
      <ul className={chips} aria-label={label}>
        {names.map((name) => (
          <li key={name} className={skill} dir="auto">
            {name}
            <button type="button" className={removeSkill} aria-label={`Remove ${name}`} aria-disabled={locked} onClick={() => onRemove(name)}>
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
)
