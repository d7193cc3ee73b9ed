import { icon } from './icon.tsx'

export const ChevronIcon = icon(<path d="m6 8 4 4 4-4" />)
