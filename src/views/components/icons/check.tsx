import { icon } from './icon.tsx'

export const CheckIcon = icon(<path d="m6.5 10.3 2.4 2.4 4.8-5.2M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z" />)
