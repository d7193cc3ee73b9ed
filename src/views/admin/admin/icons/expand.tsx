import { icon } from '../../../components/icons/icon.tsx'

export const ExpandIcon = icon(<path d="M3 4.5h14v11H3zM7.5 4.5v11M11.5 8l2 2-2 2" />)
