import { icon } from '../../../components/icons/icon.tsx'

export const CreateAdminIcon = icon(<path d="M2.5 16.5c.5-3 2.6-4.6 5.5-4.6s5 1.6 5.5 4.6M8 9.2a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM16 6v5m-2.5-2.5h5" />)
