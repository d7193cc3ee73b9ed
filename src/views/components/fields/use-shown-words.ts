import { useEffect, useRef, type RefObject } from 'react'

/** The box of a search: it keeps its element, and with it the focus, when the words of the search change; typed text that is not searched for stays until then. */
export const useShownWords = (words: string): RefObject<HTMLInputElement | null> => {
  const box = useRef<HTMLInputElement>(null)
  const before = useRef(words)
  useEffect(() => {
    if (box.current !== null && before.current !== words && box.current.value.trim() !== words) box.current.value = words
    before.current = words
  }, [words])
  return box
}
