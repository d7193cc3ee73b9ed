import { icon } from '../../../components/icons/icon.tsx'

export const CreatePopupIcon = icon(<path d="M3 4.5h14v11H3zM3 8h14M10 9.7v4M8 11.7h4" />)
