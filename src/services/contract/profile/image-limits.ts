/** The limits of an image: of a profile, a company or an announcement. */
export const imageLimits = {
  megabytes: 4,
  bytes: 4 * 1024 * 1024,
  extensions: ['.png', '.jpg', '.jpeg', '.webp'],
  wrongKind: 'Choose a PNG, JPEG or WebP image.',
} as const
