const longestText = 120

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** One line of limited length, cut between characters. */
export const cut = (text: string): string => {
  const line = [...oneLine(text)]
  return line.length <= longestText ? line.join('') : `${line.slice(0, longestText - 1).join('')}…`
}
