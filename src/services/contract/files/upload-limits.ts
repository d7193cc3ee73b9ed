import type { FileLimits } from '../call.ts'

export const cvLimits = {
  megabytes: 5,
  bytes: 5 * 1024 * 1024,
  extensions: ['.pdf', '.doc', '.docx'],
  wrongKind: 'Choose a PDF, DOC or DOCX file.',
} as const

/** A chosen file before it is sent. `size` is in bytes. */
export type ChosenFile = { name: string; size: number }

/** The problem of a chosen file by its name and size; empty when it may be sent (rulings, Jobs, applications, files). */
export const fileProblem = ({ name, size }: ChosenFile, limits: FileLimits): string => {
  const lower = name.toLowerCase()
  if (!limits.extensions.some((extension) => lower.endsWith(extension))) return limits.wrongKind
  if (size === 0) return 'The file is empty.'
  if (size > limits.bytes) return `The file is larger than ${limits.megabytes} MB.`
  return ''
}
