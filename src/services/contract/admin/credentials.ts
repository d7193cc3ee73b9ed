import { urlOf } from '../web-url.ts'

/** Whether an address has a user name or a password inside, also one that is no URL for another reason. */
export const hasCredentials = (address: string): boolean => {
  const url = urlOf(address)
  return url === null ? /^\s*[a-z][a-z\d+.-]*:\/\/[^/?#]*@/i.test(address) : url.username + url.password !== ''
}
