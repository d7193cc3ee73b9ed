/** Detects the kind of a content by its first bytes. */

/** How many bytes of a content its kind is detected from. The rest comes from a stranger, and scanning it would cost as much as they like. */
export const headLength = 12

const at = (head: Uint8Array, start: number, bytes: readonly number[]): boolean => bytes.every((byte, index) => head[start + index] === byte)
const bytesOf = (text: string): number[] => [...text].map((one) => one.charCodeAt(0))

const marks = {
  png: [0x89, ...bytesOf('PNG\r\n'), 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  pdf: bytesOf('%PDF'),
  cfb: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  zip: [0x50, 0x4b, 0x03, 0x04],
} as const

/** Whether a content begins like a PNG, JPEG or WebP. */
export const beginsAsImage = (head: Uint8Array): boolean =>
  at(head, 0, marks.png) || at(head, 0, marks.jpeg) || (at(head, 0, bytesOf('RIFF')) && at(head, 8, bytesOf('WEBP')))

/** The container of a CV by its first bytes: `cfb` is that of the old Word format, `zip` that of the new one and of many others. */
export const cvBeginsAs = (head: Uint8Array): 'pdf' | 'cfb' | 'zip' | undefined => (['pdf', 'cfb', 'zip'] as const).find((kind) => at(head, 0, marks[kind]))
