import { icon } from './icon.tsx'

export const ArrowRightIcon = icon(<path d="M4 10h12m-5-5 5 5-5 5" />)
