/** The columns of the table of applicants. */
export const columns = ['Applicant', 'CV', 'Profile', 'Status', 'Actions'] as const
