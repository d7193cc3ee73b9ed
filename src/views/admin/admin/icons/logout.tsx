import { icon } from '../../../components/icons/icon.tsx'

export const LogoutIcon = icon(<path d="M8.5 3.5H4v13h4.5M12.5 6.5 16 10l-3.5 3.5M16 10H8" />)
