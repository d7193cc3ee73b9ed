import { icon } from '../../../components/icons/icon.tsx'

export const DashboardIcon = icon(<path d="M3 4.5h6v6H3zM11 4.5h6v3h-6zM11 9.5h6v6h-6zM3 12.5h6v3H3z" />)
