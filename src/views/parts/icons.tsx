import type { ReactNode } from 'react'

/** Line icons on a 20-unit grid, as large as the text around them. All are decoration: the words beside them say it. */
const icon = (shape: ReactNode) => () => (
  <svg
    viewBox="0 0 20 20"
    width="1.25em"
    height="1.25em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {shape}
  </svg>
)

export const SearchIcon = icon(<path d="m17 17-3.6-3.6M15 9A6 6 0 1 1 3 9a6 6 0 0 1 12 0Z" />)
export const PlaceIcon = icon(<path d="M10 17.5s5.5-4.6 5.5-9a5.5 5.5 0 0 0-11 0c0 4.4 5.5 9 5.5 9Zm0-7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />)
export const MenuIcon = icon(<path d="M3 6h14M3 10h14M3 14h14" />)
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />)
export const ChevronIcon = icon(<path d="m6 8 4 4 4-4" />)
export const FilterIcon = icon(<path d="M3 6h14M6 10h8M8.5 14h3" />)
export const WarningIcon = icon(<path d="M10 7v4m0 2.8v.1M8.6 3.4 2.5 14a1.6 1.6 0 0 0 1.4 2.4h12.2a1.6 1.6 0 0 0 1.4-2.4L11.4 3.4a1.6 1.6 0 0 0-2.8 0Z" />)
export const CheckIcon = icon(<path d="m6.5 10.3 2.4 2.4 4.8-5.2M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z" />)
export const ErrorIcon = icon(<path d="M10 6.5v4.2m0 2.6v.1M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z" />)
export const ArrowLeftIcon = icon(<path d="M16 10H4m5-5-5 5 5 5" />)
export const ArrowRightIcon = icon(<path d="M4 10h12m-5-5 5 5-5 5" />)
export const EyeIcon = icon(<path d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10Zm8 2.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z" />)
export const EyeOffIcon = icon(
  <path d="M3 3l14 14M8.2 4.7A8 8 0 0 1 10 4.5c5 0 8 5.5 8 5.5a13 13 0 0 1-2.3 2.8M12 14.9c-.6.2-1.3.3-2 .3-5 0-8-5.2-8-5.2A13 13 0 0 1 5 6.6m3.4 1.8a2.4 2.4 0 0 0 3.2 3.3" />,
)
export const UploadIcon = icon(<path d="M10 13V4m-3.5 3L10 3.5 13.5 7M3.5 13v2A1.5 1.5 0 0 0 5 16.5h10a1.5 1.5 0 0 0 1.5-1.5v-2" />)
export const ExternalIcon = icon(<path d="M8 4.5H5A1.5 1.5 0 0 0 3.5 6v9A1.5 1.5 0 0 0 5 16.5h9a1.5 1.5 0 0 0 1.5-1.5v-3m-4-8.5h5v5m0-5L9 11" />)
export const UserIcon = icon(<path d="M4 16.5c.6-2.9 3-4.5 6-4.5s5.4 1.6 6 4.5M13 6.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />)
