import { icon } from './icon.tsx'

export const LinkIcon = icon(<path d="m8.3 11.7 3.4-3.4M9.2 5.8l1.7-1.7a3.5 3.5 0 0 1 5 5l-1.7 1.7M10.8 14.2l-1.7 1.7a3.5 3.5 0 0 1-5-5l1.7-1.7" />)
