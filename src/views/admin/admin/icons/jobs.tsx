import { icon } from '../../../components/icons/icon.tsx'

export const JobsIcon = icon(<path d="M3 6.5h14v9H3zM7.5 6.5v-2h5v2M3 10.5h14" />)
