import { icon } from './icon.tsx'

export const FilterIcon = icon(<path d="M3 6h14M6 10h8M8.5 14h3" />)
