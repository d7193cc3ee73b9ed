import { webUrlOf } from '../../../src/services/contract/web-url.ts'

/**
 * An address in its stored form: as `new URL` writes it, so that all later readers read the same. Addresses of this board (`/api/files/...`) and blank
 * ones stay as they are.
 */
export const storedUrl = (address: string): string => webUrlOf(address)?.href ?? address
