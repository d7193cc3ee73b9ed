import { icon } from '../../../components/icons/icon.tsx'

export const ServersIcon = icon(<path d="M3 4h14v5H3zM3 11h14v5H3zM6 6.5h.01M6 13.5h.01" />)
