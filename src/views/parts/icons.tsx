import { icon } from './icon.tsx'

export const SearchIcon = icon(<path d="m17 17-3.6-3.6M15 9A6 6 0 1 1 3 9a6 6 0 0 1 12 0Z" />)
export const PlaceIcon = icon(<path d="M10 17.5s5.5-4.6 5.5-9a5.5 5.5 0 0 0-11 0c0 4.4 5.5 9 5.5 9Zm0-7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />)
export const MenuIcon = icon(<path d="M3 6h14M3 10h14M3 14h14" />)
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />)
export const FilterIcon = icon(<path d="M3 6h14M6 10h8M8.5 14h3" />)
export const WarningIcon = icon(<path d="M10 7v4m0 2.8v.1M8.6 3.4 2.5 14a1.6 1.6 0 0 0 1.4 2.4h12.2a1.6 1.6 0 0 0 1.4-2.4L11.4 3.4a1.6 1.6 0 0 0-2.8 0Z" />)
export const ArrowLeftIcon = icon(<path d="M16 10H4m5-5-5 5 5 5" />)
export const ArrowRightIcon = icon(<path d="M4 10h12m-5-5 5 5-5 5" />)
