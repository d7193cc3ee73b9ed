import { icon } from '../../../components/icons/icon.tsx'

export const AccountsIcon = icon(<path d="M2.5 16.5c.4-2.8 2-4.3 4.5-4.3s4.1 1.5 4.5 4.3M7 9.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM12.5 4.6a2.7 2.7 0 0 1 0 5M14 12.4c2 .4 3.2 1.8 3.5 4.1" />)
