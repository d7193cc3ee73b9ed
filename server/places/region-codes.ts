/** Codes of regions that are written alone: 'TX', 'NSW'. */
import { foldName } from './fold-name.ts'
import { gazetteer, type Region } from './gazetteer.ts'

/** Countries whose regions people search by their codes alone. */
export const searchedByCode: ReadonlySet<string> = new Set(['US', 'CA', 'AU'])

/** Those whose regions postings have by their codes alone: in a search the codes of Brazil and India are other words ('RN', 'HR'). */
const writtenByCode: ReadonlySet<string> = new Set([...searchedByCode, 'BR', 'IN'])

/** Whether a place of a posting is the code of a region. */
export const isRegionCode = (text: string): boolean => gazetteer().regionsNamed(foldName(text)).some(({ country }) => writtenByCode.has(country))

/** The regions that a word of a search may be the code of. */
export const regionsSearched = (word: string): readonly Region[] => gazetteer().regionsNamed(foldName(word)).filter(({ country }) => searchedByCode.has(country))
