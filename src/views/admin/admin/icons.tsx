import { icon } from '../../parts/icon.tsx'

export const DashboardIcon = icon(<path d="M3 4.5h6v6H3zM11 4.5h6v3h-6zM11 9.5h6v6h-6zM3 12.5h6v3H3z" />)
export const CreateAdminIcon = icon(<path d="M2.5 16.5c.5-3 2.6-4.6 5.5-4.6s5 1.6 5.5 4.6M8 9.2a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM16 6v5m-2.5-2.5h5" />)
export const AccountsIcon = icon(<path d="M2.5 16.5c.4-2.8 2-4.3 4.5-4.3s4.1 1.5 4.5 4.3M7 9.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM12.5 4.6a2.7 2.7 0 0 1 0 5M14 12.4c2 .4 3.2 1.8 3.5 4.1" />)
export const JobsIcon = icon(<path d="M3 6.5h14v9H3zM7.5 6.5v-2h5v2M3 10.5h14" />)
export const PopupsIcon = icon(<path d="M3 4.5h14v11H3zM3 8h14M6 11h5M6 13h3" />)
export const CreatePopupIcon = icon(<path d="M3 4.5h14v11H3zM3 8h14M10 9.7v4M8 11.7h4" />)
export const LogoutIcon = icon(<path d="M8.5 3.5H4v13h4.5M12.5 6.5 16 10l-3.5 3.5M16 10H8" />)
export const CollapseIcon = icon(<path d="M3 4.5h14v11H3zM7.5 4.5v11M13.5 8l-2 2 2 2" />)
export const ExpandIcon = icon(<path d="M3 4.5h14v11H3zM7.5 4.5v11M11.5 8l2 2-2 2" />)
