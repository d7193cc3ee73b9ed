import { icon } from '../../../components/icons/icon.tsx'

export const SourcesIcon = icon(<path d="M4 15.5h.01M4 10a6 6 0 0 1 6 6M4 4.5A11.5 11.5 0 0 1 15.5 16" />)
