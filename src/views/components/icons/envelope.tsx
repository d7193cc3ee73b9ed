import { icon } from './icon.tsx'

export const EnvelopeIcon = icon(<path d="M2.5 5h15v10.5h-15Zm.3.4L10 11l7.2-5.6" />)
