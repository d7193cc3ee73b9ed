import { icon } from './icon.tsx'

export const MenuIcon = icon(<path d="M3 6h14M3 10h14M3 14h14" />)
