/** The columns of specification 2.7, and the applicants (rulings, Jobs, applications, files). */
export const columns = ['No.', 'Title', 'Company Name', 'Salary', 'Applicants', 'Edit', 'Delete'] as const
