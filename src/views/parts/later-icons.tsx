import { icon } from './icon.tsx'

/** Icons that nothing before the first list shows; apart, so that the first page does not carry them. */
export const ChevronIcon = icon(<path d="m6 8 4 4 4-4" />)
export const CheckIcon = icon(<path d="m6.5 10.3 2.4 2.4 4.8-5.2M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z" />)
export const ErrorIcon = icon(<path d="M10 6.5v4.2m0 2.6v.1M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z" />)
export const EyeIcon = icon(<path d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10Zm8 2.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z" />)
export const EyeOffIcon = icon(
  <path d="M3 3l14 14M8.2 4.7A8 8 0 0 1 10 4.5c5 0 8 5.5 8 5.5a13 13 0 0 1-2.3 2.8M12 14.9c-.6.2-1.3.3-2 .3-5 0-8-5.2-8-5.2A13 13 0 0 1 5 6.6m3.4 1.8a2.4 2.4 0 0 0 3.2 3.3" />,
)
