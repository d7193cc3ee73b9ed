import { icon } from './icon.tsx'

export const EyeOffIcon = icon(
  <path d="M3 3l14 14M8.2 4.7A8 8 0 0 1 10 4.5c5 0 8 5.5 8 5.5a13 13 0 0 1-2.3 2.8M12 14.9c-.6.2-1.3.3-2 .3-5 0-8-5.2-8-5.2A13 13 0 0 1 5 6.6m3.4 1.8a2.4 2.4 0 0 0 3.2 3.3" />,
)
