export const columns = ['Name', 'E-mail', 'Role', 'State', 'Since', 'Action'] as const
