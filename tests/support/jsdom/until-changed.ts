/** Caches a result about the document until a mutation of this kind; the next call computes it again. */
export const cachedUntilMutation = <T>(changes: MutationObserverInit, work: () => T): (() => T) => {
  let cached: { answer: T } | null = null
  const forget = () => void (cached = null)
  const observer = new MutationObserver(forget)
  observer.observe(document, { subtree: true, ...changes })
  return () => {
    if (observer.takeRecords().length > 0) forget()
    cached ??= { answer: work() }
    return cached.answer
  }
}
