import { icon } from './icon.tsx'

export const LeaveIcon = icon(<path d="M11.5 4H16v4.5M15.5 4.5 9 11M8 5H5.5A1.5 1.5 0 0 0 4 6.5v8A1.5 1.5 0 0 0 5.5 16h8a1.5 1.5 0 0 0 1.5-1.5V12" />)
