import type { UserInfo } from '../../../services/contract/entities.ts'
import * as css from '../../../styles/app/dashboard.css.ts'
import { Badge } from '../../components/badge.tsx'
import { CheckIcon } from '../../components/icons/check.tsx'
import { Link } from '../../components/link.tsx'

/** Whether the account is verified, and the way to do it where it is not (specification 2.12). */
export const Status = ({ user }: { user: UserInfo }) =>
  user.isActive ? (
    <Badge tone="success">
      <CheckIcon /> Verified User
    </Badge>
  ) : (
    <span className={css.status}>
      <Badge tone="warning">Please verify Your account!</Badge>
      <Link to="/verify-otp">Enter the code from your e-mail</Link>
    </span>
  )
