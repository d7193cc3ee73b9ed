/** The links of the footer. */
import { kazi, type FooterColumn, type FooterLink } from '../../src/services/contract/brand.ts'

/** The pages that every footer links, in their order, with the title of one that has no heading. */
export const legalPages = { imprint: 'Imprint', privacy: 'Privacy', terms: 'Terms', accessibility: 'Accessibility' } as const

const legalTitle = 'Legal'
const placeholders = kazi.columns.filter(({ title }) => title !== legalTitle)
const legalPlaceholders = kazi.columns.filter(({ title }) => title === legalTitle).flatMap(({ links }) => links)

/**
 * The columns of the footer: the operator's, or the placeholders of specification 1, and the legal pages that exist. A page takes the place of its placeholder; beside links
 * of the operator there is no placeholder.
 */
export const columnsOf = (links: readonly FooterColumn[] | undefined, { pages }: { pages: ReadonlyMap<string, { title: string }> }): readonly FooterColumn[] => {
  const legal = Object.entries(legalPages).flatMap(([name, label]): FooterLink[] => {
    const page = pages.get(name)
    if (page !== undefined) return [{ label: page.title, href: `/pages/${name}` }]
    return links === undefined ? legalPlaceholders.filter((link) => link.label === label) : []
  })
  if (links === undefined && !legal.some(({ href }) => href !== undefined)) return kazi.columns
  return [...(links ?? placeholders), ...(legal.length === 0 ? [] : [{ title: legalTitle, links: legal }])]
}
