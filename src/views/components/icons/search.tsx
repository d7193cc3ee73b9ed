import { icon } from './icon.tsx'

export const SearchIcon = icon(<path d="m17 17-3.6-3.6M15 9A6 6 0 1 1 3 9a6 6 0 0 1 12 0Z" />)
