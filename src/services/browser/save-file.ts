/** The time that a browser may take to read the file after the click, in milliseconds. */
const readTime = 40_000

/** Hands a text to the browser as a file of JSON to keep. */
export const saveFile = ({ name, text }: { name: string; text: string }): void =>
  saveBlob(name, new Blob([text], { type: 'application/json' }))

/** Hands bytes to the browser as a file to keep. */
export const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readTime)
}
