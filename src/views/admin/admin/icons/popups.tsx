import { icon } from '../../../components/icons/icon.tsx'

export const PopupsIcon = icon(<path d="M3 4.5h14v11H3zM3 8h14M6 11h5M6 13h3" />)
