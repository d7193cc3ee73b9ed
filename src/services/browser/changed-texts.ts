const formOf = (name: string): HTMLFormElement | null => document.forms.namedItem(name)

/** The texts that were changed in the form of this name, by the names of its fields; null where none was, or there is no such form. */
export const changedTexts = (name: string): Record<string, string> | null => {
  const fields = [...(formOf(name)?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
  const changed = fields.filter(({ type, value, defaultValue }) => /^(text|tel|url|email)/.test(type) && value !== defaultValue)
  return changed.length === 0 ? null : Object.fromEntries(changed.map((field) => [field.name, field.value]))
}

/** Whether a file is chosen in the form of this name. */
export const hasFile = (name: string): boolean =>
  [...(formOf(name)?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])].some(({ files }) => (files?.length ?? 0) > 0)
