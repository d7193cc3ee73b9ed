import { icon } from '../../../components/icons/icon.tsx'

export const CollapseIcon = icon(<path d="M3 4.5h14v11H3zM7.5 4.5v11M13.5 8l-2 2 2 2" />)
