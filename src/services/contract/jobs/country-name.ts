let names: Intl.DisplayNames | undefined

/** A country's name, by its ISO 3166-1 code. */
export const countryName = (code: string): string => {
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
  return names.of(code) ?? code
}
