const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** Relative luminance (WCAG 2.2) of a hex colour, 0 to 1; that of white for anything else. */
const luminance = (colour: string): number => {
  const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.exec(colour)?.[0].slice(1) ?? 'fff'
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => linear(Number.parseInt(pair, 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Whether white reads better than black on a colour: below this luminance its contrast is the greater, and either way at least 4.5. */
export const isDark = (colour: string): boolean => luminance(colour) < 0.179
