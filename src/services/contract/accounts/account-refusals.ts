/**
 * The refusals of an account as a whole, in any call that requires one (rulings, Accounts). The body of the 403 has the name as `code` beside the sentence: clients
 * go by the code, since sentences may be in another language.
 */
export const accountRefusals = {
  /** The account is not verified. */
  inactive: 'Your account is inactive. Please verify your email.',
  /** The account has a password that an admin chose. */
  passwordDue: 'Choose a password of your own first, in the account settings.',
} as const
export type AccountRefusal = keyof typeof accountRefusals
