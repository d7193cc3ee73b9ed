/** The address of a list, and the job that it opens beside it. */
type Opened = { path: string; search: string; id: string | undefined }

/** An address's search part with that job open, or with none. */
const searchWith = (search: string, id: string | undefined): string => {
  const params = new URLSearchParams(search)
  params.delete('job')
  if (id !== undefined) params.set('job', id)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The address of the list with a job open beside it, or with none. */
export const listAddress = ({ path, search }: Pick<Opened, 'path' | 'search'>, id?: string): string => path + searchWith(search, id)

/** Whether a chosen card opens its job in the pane: else its link leads to the job's page. A job that a link has opened is replaced in the pane, too. */
export const takesCards = ({ wide, split, id }: { wide: boolean; split: boolean; id: string | undefined }): boolean => wide && (split || id !== undefined)
