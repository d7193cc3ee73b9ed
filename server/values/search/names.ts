/** Tokens of facets and places. They begin with `@`, as no word does. */

/** Two 26-bit halves of a hash (cyrb53) in base 36: equal names have equal tokens on both databases, in every process. */
const hashed = (name: string): string => {
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at)
    one = Math.imul(one ^ code, 2_654_435_761)
    two = Math.imul(two ^ code, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909)
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & two) + (one >>> 0)).toString(36)
}

/** `company` is a folded name, `country` ISO 3166-1 alpha-2, a city or a region the key of `server/values/search/whereabouts.ts`. */
export const tokenOf = {
  company: (company: string) => `@c${hashed(company)}`,
  country: (country: string) => `@n${country.toLowerCase()}`,
  region: (key: string) => `@a${hashed(key)}`,
  city: (key: string) => `@l${hashed(key)}`,
  openTo: (country: string) => `@o${country.toLowerCase()}`,
  experience: (at: number) => `@x${at}`,
  employment: (at: number) => `@e${at}`,
  salaryType: (at: number) => `@s${at}`,
} as const

export const remoteToken = '@r'
export const statedToken = '@m'
/** Remote, and open to everyone. */
export const openToAllToken = '@o'
/** Every job. */
export const everyToken = '@'

/** A token as PostgreSQL has it: 32 bits of its hash (FNV-1a), signed. */
export const numberOf = (token: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < token.length; at += 1) hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
