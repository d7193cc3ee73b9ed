import { icon } from './icon.tsx'

export const ShareIcon = icon(<path d="M10 12.5v-10m0 0L6.5 6M10 2.5 13.5 6M6 9H4.5v8.5h11V9H14" />)
