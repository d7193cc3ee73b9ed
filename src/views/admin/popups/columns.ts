/** The columns of specification 2.15, and the switch of each popup. */
export const columns = ['No.', 'Title', 'Message', 'Active', 'Edit', 'Delete'] as const
