/** Corrects misspelt words from the words of the board. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { closestWords, misspeltEnds, misspeltTwin } from '../../../values/search/spelling.ts'
import { singularOf, stemOf } from '../../../values/search/stem.ts'
import type { Database } from '../../tables.ts'

const wordsAtOnce = 10_000

export type Vocabulary = {
  /** The words of the board, and some others, closest to a word without any match, or to its singular. */
  closest(word: string, version: string, others?: readonly string[]): Promise<string[]>
  /** The word of the board that a word with the same stem misspells ('enginer' has the stem of 'engineer'), or one that the board lacks by its end ('inspecter'); null for all others. */
  twin(word: string, version: string): Promise<string | null>
  /** Whether the board has a word. */
  known(version: string): Promise<(word: string) => boolean>
}

/** It keeps all words in memory, and reads those that came since the last call. */
export const vocabulary = ({ db }: Database): Vocabulary => {
  const byLength = new Map<number, string[]>()
  const byStem = new Map<string, string[]>()
  let last = 0
  let readAt = ''
  const add = <K>(lists: Map<K, string[]>, key: K, word: string) => {
    const list = lists.get(key)
    if (list === undefined) lists.set(key, [word])
    else list.push(word)
  }
  const read = async (version: string) => {
    if (version === readAt) return
    for (;;) {
      const rows = await db.selectFrom('job_words').select(['number', 'word']).where('number', '>', last).orderBy('number').limit(wordsAtOnce).execute()
      for (const { word } of rows) {
        add(byLength, word.length, word)
        add(byStem, stemOf(word), word)
      }
      last = rows.at(-1)?.number ?? last
      if (rows.length < wordsAtOnce) break
      await yieldToEventLoop()
    }
    readAt = version
  }
  const isKnown = (word: string) => byStem.get(stemOf(word))?.includes(word) ?? false
  let reading = Promise.resolve()
  /** One after the other: two at the same time would enter words twice. */
  const upTo = (version: string) => {
    reading = reading.catch(() => {}).then(() => read(version))
    return reading
  }
  return {
    closest: async (word, version, others = []) => {
      await upTo(version)
      const closestTo = (form: string) => {
        const own = closestWords(form, (length) => byLength.get(length) ?? [])
        const all = [...new Set([...own, ...others])]
        return closestWords(form, (length) => all.filter((known) => known.length === length))
      }
      return [...new Set([word, singularOf(word)].flatMap(closestTo))]
    },
    twin: async (word, version) => {
      await upTo(version)
      const isThere = [word, singularOf(word)].some(isKnown)
      return misspeltTwin(word, byStem.get(stemOf(word)) ?? []) ?? (isThere ? null : (misspeltEnds(word).find(isKnown) ?? null))
    },
    known: async (version) => {
      await upTo(version)
      return isKnown
    },
  }
}
