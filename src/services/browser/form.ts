/** A form without a file: texts as they are, everything else as JSON (specification 7). */
export const formOf = (fields: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}
