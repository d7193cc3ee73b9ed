import { icon } from './icon.tsx'

export const HeartIcon = icon(<path d="M10 16.8s-6.6-4-6.6-8.5A3.6 3.6 0 0 1 10 6.2a3.6 3.6 0 0 1 6.6 2.1c0 4.5-6.6 8.5-6.6 8.5Z" />)
