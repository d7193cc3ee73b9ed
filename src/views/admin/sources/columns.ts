export const columns = ['Source', 'Last import', 'State', 'Actions'] as const
