/** The columns of specification 2.14. */
export const columns = ['Job Title', 'Company', 'Status', 'Actions'] as const
