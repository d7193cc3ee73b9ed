// Saving texts and bytes as files in the browser.

/** The time that a browser may take to read the file after the click, in milliseconds. */
const readTime = 40_000

/** Saves a text as a JSON file in the browser. */
export const saveFile = ({ name, text }: { name: string; text: string }): void =>
  saveBlob(name, new Blob([text], { type: 'application/json' }))

/** Saves bytes as a file in the browser. */
export const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readTime)
}
