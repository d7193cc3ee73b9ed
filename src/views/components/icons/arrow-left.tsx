import { icon } from './icon.tsx'

export const ArrowLeftIcon = icon(<path d="M16 10H4m5-5-5 5 5 5" />)
