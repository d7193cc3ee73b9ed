/** Hands a text to the browser as a file to keep. */
export const saveFile = ({ name, text }: { name: string; text: string }): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file by the time of the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}
