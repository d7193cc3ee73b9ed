/** The columns of specification 2.15, and the state and the switch of each popup. */
export const columns = ['No.', 'Title', 'Message', 'State', 'Active', 'Edit', 'Delete'] as const
