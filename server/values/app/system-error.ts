/** Errors of Node about a folder, a file or an address, as a person reads them. */

const as = 'Run this as the account that runs the board'

/** What each code means for a path, and what to do. */
const sentences: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `${path} does not exist.`,
  EACCES: (path) => `This account may not use ${path}. ${as}, and give that account the folder.`,
  EPERM: (path) => `This account may not change ${path}. ${as}, and give that account the folder.`,
  EROFS: (path) => `${path} is read-only for this process. A service of systemd may write where its unit allows it alone: ReadWritePaths.`,
  EEXIST: (path) => `${path} is there already, and is no folder. Name another one.`,
  ENOTDIR: (path) => `${path} leads through a file. Name a folder.`,
  EISDIR: (path) => `${path} is a folder. Name a file.`,
}

const isFull = (code: string) => code === 'ENOSPC' || code === 'EDQUOT'

/** The sentence for such an error; null for any other error. */
export const systemSentence = (error: unknown): string | null => {
  if (!(error instanceof Error) || !('syscall' in error)) return null
  const { code = '', path, message } = error as NodeJS.ErrnoException
  if (isFull(code)) return `The disk is full${path === undefined ? '' : ` at ${path}`}. Make room where this writes, and try again.`
  return path === undefined ? message : (sentences[code]?.(path) ?? message)
}
