import type { CommandOption } from '../command-options.ts'

/** A file that cannot be read at all; the message gives the reason, and `option` the one with which it may be readable. */
export class Unreadable extends Error {
  readonly option: CommandOption | undefined

  constructor(message: string, { option, cause }: { option?: CommandOption | undefined; cause?: unknown } = {}) {
    super(message, { cause })
    this.option = option
  }
}
