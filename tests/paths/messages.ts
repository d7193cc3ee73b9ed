import type { Model } from '#judged-paths'

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

const isSentence = (text: string) => /^[A-Z]/.test(text) && (/\s/.test(text.trim()) || /[.!?:]\s*$/.test(text))

/** The messages in a source: its text literals that read like a sentence, without comments; templates by their fixed parts. */
export const messagesIn = (source: string): string[] => {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/^import .*$/gm, '')
  const texts = [...code.matchAll(literal)].flatMap(([, single, double, template]) =>
    template === undefined ? [single ?? double ?? ''] : template.split(/\$\{[^}]*\}/),
  )
  return [...new Set(texts.map((text) => text.replaceAll(/\\(['"`])/g, '$1')).filter(isSentence))]
}

/** Whether a row demands a text: as an effect's param, in the context, in the output, or shown on the screen. */
export const isDemanded = (message: string, models: readonly Model[]): boolean =>
  models.some(({ rows }) => rows.some(({ expect }) => isContained(expect, message)))

const isContained = (value: unknown, message: string): boolean => {
  if (typeof value === 'string') return value.includes(message)
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => isContained(inner, message))
}
