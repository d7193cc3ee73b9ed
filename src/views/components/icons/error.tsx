import { icon } from './icon.tsx'

export const ErrorIcon = icon(<path d="M10 6.5v4.2m0 2.6v.1M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z" />)
