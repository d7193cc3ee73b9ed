import * as css from '../../styles/app/shell.css.ts'
import { PlaceholderLink } from '../components/placeholder-link.tsx'

/** The link columns (specification 1): placeholders, all of them. */
const columns = [
  { title: 'About', links: ['Careers', 'Press'] },
  { title: 'Solutions', links: ['Marketing', 'Sales'] },
  { title: 'Legal', links: ['Privacy', 'Terms'] },
]

export const Footer = () => (
  <footer className={css.footer}>
    <div className={css.footerRow}>
      <div className={css.footerTop}>
        <div className={css.footerBrand}>
          <p className={css.wordmark}>Kazi</p>
          <p className={css.footerNote}>Jobs and internships for people who work from anywhere.</p>
        </div>
        {columns.map(({ title, links }) => (
          <div key={title}>
            <h2 className={css.footerTitle}>{title}</h2>
            <ul>
              {links.map((label) => (
                <li key={label}>
                  <PlaceholderLink className={css.footerLink}>{label}</PlaceholderLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={css.rights}>© 2024 Kazi. All rights reserved.</p>
    </div>
  </footer>
)
