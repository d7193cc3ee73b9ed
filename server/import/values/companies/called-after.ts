/** Whether a name is that of a company, and not of a place. */

/** Whether folded words are the name of a company, or begin as it does where they are an office in a city ('Arsenal Football Club, London' of 'Arsenal FC'). */
export const isCalledAfter = (words: string, company: string, isInCity: boolean): boolean => {
  const [first = ''] = company.split(' ')
  return words === company || (isInCity && !ofManyNames.has(first) && first.length >= shortestCalled && words.startsWith(`${first} `))
}
const shortestCalled = 4
/** Words with which districts and streets begin as companies do: 'North Street, Leeds' of 'North Yorkshire Council'. */
const ofManyNames: ReadonlySet<string> = new Set('north south east west northern southern eastern western central upper lower great grand city town county port park bank royal king kings queen queens saint santa mount fort lake high green university college victoria union old'.split(' '))
