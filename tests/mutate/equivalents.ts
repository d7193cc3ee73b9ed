/**
 * Faults in the source of machines that change nothing, by file and description, each with the reason. The walk beside the machine must agree: one that
 * it sees a difference in is refused.
 */
export const equivalents: { readonly [file: string]: { readonly [description: string]: string } } = {}
