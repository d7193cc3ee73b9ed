/** The longest address, as typed and as stored. */
export const longestUrl = 2000

/** A text as a URL; null where it is none. `URL.canParse` of Node 20 refuses letters such as 'ü' once V8 has optimised the call. */
export const urlOf = (value: string, base?: string | URL): URL | null => {
  try {
    return new URL(value, base)
  } catch {
    return null
  }
}

/** A text as a URL that a browser may open: http or https with a host, no credentials inside. Null for any other. */
export const webUrlOf = (value: string): URL | null => {
  const url = urlOf(value)
  const opens = url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '' && url.username === '' && url.password === ''
  return opens && url.href.length <= longestUrl ? url : null
}

/** Whether a browser may open a URL (`webUrlOf`). */
export const isWebUrl = (value: string): boolean => webUrlOf(value) !== null
