import { useContext } from 'react'
import { kazi, type FooterLink } from '../../services/contract/brand.ts'
import * as css from '../../styles/app/shell.css.ts'
import { useBrand } from './brand.ts'
import { RenderedOn } from '../components/date.tsx'
import { Link } from '../components/link.tsx'
import { PlaceholderLink } from '../components/placeholder-link.tsx'
import { nameProps } from './name-props.ts'

/** A page of the board opens in the application, another site in its own right. */
const ColumnLink = ({ link: { label, href } }: { link: FooterLink }) => {
  if (href === undefined) return <PlaceholderLink className={css.footerLink}>{label}</PlaceholderLink>
  if (!href.startsWith('/')) return <a href={href} className={css.footerLink}>{label}</a>
  return <Link to={href} className={css.footerLink}>{label}</Link>
}

/** The foot of every page (specification 1). */
export const Footer = () => {
  const { name, tagline, columns } = useBrand()
  const renderedOn = useContext(RenderedOn)
  return (
    <footer className={css.footer}>
      <div className={css.footerRow}>
        <div className={columns === kazi.columns ? css.footerTop : css.footerOwn}>
          <div className={css.footerBrand}>
            <p {...nameProps(name)}>{name}</p>
            <p className={css.footerNote}>{tagline}</p>
          </div>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className={css.footerTitle}>{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    <ColumnLink link={link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className={css.rights}>{`© ${name === kazi.name ? '2024' : renderedOn.slice(0, 4)} ${name}. All rights reserved.`}</p>
      </div>
    </footer>
  )
}
