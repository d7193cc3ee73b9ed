import { inertJson } from './inert-json.ts'

/** Structured data in an element that no browser runs; it is removed with its page (`data-page`). */
export const jsonLd = (data: object): string => `<script type="application/ld+json" data-page>${inertJson(data)}</script>`
