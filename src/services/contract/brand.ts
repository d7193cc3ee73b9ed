/** A link of the footer. Without an address it is a placeholder (specification 1). */
export type FooterLink = { label: string; href?: string }
export type FooterColumn = { title: string; links: readonly FooterLink[] }

/** `width` and `height`: the size in which the top bar shows it at most, in CSS pixels. */
export type BoardLogo = { src: string; width: number; height: number }

/** What a board shows of itself (docs/operate/yours.md). The server writes what differs from Kazi's own into the head of each page. */
export type Brand = {
  name: string
  /** A line about the board. */
  tagline: string
  /** In place of the name, in the top bar. */
  logo?: BoardLogo
  /** The country that is chosen at first, by its name in the list of countries. */
  country?: string
  /** The columns of links in the footer. */
  columns: readonly FooterColumn[]
}

const placeholders = (title: string, ...labels: string[]): FooterColumn => ({ title, links: labels.map((label) => ({ label })) })

/** Of a board for which nothing is set. */
export const kazi: Brand = {
  name: 'Kazi',
  tagline: 'Jobs and internships for people who work from anywhere.',
  columns: [placeholders('About', 'Careers', 'Press'), placeholders('Solutions', 'Marketing', 'Sales'), placeholders('Legal', 'Privacy', 'Terms')],
}
