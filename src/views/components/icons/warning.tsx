import { icon } from './icon.tsx'

export const WarningIcon = icon(<path d="M10 7v4m0 2.8v.1M8.6 3.4 2.5 14a1.6 1.6 0 0 0 1.4 2.4h12.2a1.6 1.6 0 0 0 1.4-2.4L11.4 3.4a1.6 1.6 0 0 0-2.8 0Z" />)
