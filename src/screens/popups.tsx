export { open } from './not-found.tsx'
