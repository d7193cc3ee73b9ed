import { useId } from 'react'
import { adminsDecidedBy, type AdminRole } from '../../../services/contract/admin/admins.ts'
import * as css from '../../../styles/admin/admin.css.ts'
import { error, legend } from '../../../styles/components/field.css.ts'
import { Choice } from '../../components/fields/choice.tsx'
import { ErrorIcon } from '../../components/icons/error.tsx'

const powers: Record<AdminRole, string> = {
  Admin: 'Manages jobs, admins and popups.',
  'Super-Admin': 'The same, and has a dashboard of its own.',
}

/** Which of the roles that may be made an account gets. The group as a whole takes the focus when none is chosen. */
export const RoleChoice = ({ offered, adminsBy, problem }: { offered: readonly AdminRole[]; adminsBy: string | null; problem: string | undefined }) => {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      className={css.roleChoice}
      tabIndex={-1}
      aria-required="true"
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : id}
    >
      <legend className={legend}>Role</legend>
      <div className={css.roles}>
        {offered.map((role) => (
          <div key={role}>
            <Choice type="radio" name="role" value={role} aria-describedby={problem === undefined ? `${id}-${role}` : `${id}-${role} ${id}`}>
              {role}
            </Choice>
            <p id={`${id}-${role}`} className={css.powers}>
              {powers[role]}
              {role === 'Admin' && adminsBy !== null && ` ${adminsDecidedBy(adminsBy)}`}
            </p>
          </div>
        ))}
      </div>
      {problem !== undefined && (
        <p id={id} className={error}>
          <ErrorIcon />
          <span>{problem}</span>
        </p>
      )}
    </fieldset>
  )
}
