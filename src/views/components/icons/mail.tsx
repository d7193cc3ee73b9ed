import { icon } from './icon.tsx'

export const MailIcon = icon(<path d="M3 6.2c0-.9.7-1.7 1.7-1.7h10.6c1 0 1.7.8 1.7 1.7v7.6c0 .9-.7 1.7-1.7 1.7H4.7c-1 0-1.7-.8-1.7-1.7V6.2Zm.4.3 6.6 4.8 6.6-4.8" />)
