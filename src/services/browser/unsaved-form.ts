/** Whether the form of this name has unsaved input, as it shows by `data-unsaved`. */
export const isUnsaved = (name: string): boolean => document.forms.namedItem(name)?.dataset['unsaved'] === 'true'
