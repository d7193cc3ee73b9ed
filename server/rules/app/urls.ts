import { isWebUrl } from '../../../src/services/contract/fields.ts'

/**
 * An address as it is kept: what `new URL` makes of it, so that everybody who reads it later reads the same. Addresses of this board
 * (`/api/files/...`) and blank ones stay as they are.
 */
export const storedUrl = (address: string): string => (isWebUrl(address) ? new URL(address).href : address)
