import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import * as css from '../../styles/components/common.css.ts'
import { useBrand } from '../shell/brand.ts'

/** Whether the visitor came to the page by a navigation inside the board; the browser itself announces the first page. */
export const ArrivedByNavigation = createContext(false)

export type PageProps = {
  /** The tab's title, before the product's name; the heading too, unless `heading` differs. */
  title: string
  /** The one h1. */
  heading?: ReactNode
  /** Present for assistive technology only. */
  hideHeading?: boolean
  /** Excluded from search engines. */
  noindex?: boolean
  /** `normal`: up to 1200 px; `narrow`: one form; `bare`: the screen arranges itself, heading included (`<PageHeading>`). */
  width?: 'normal' | 'narrow' | 'bare'
  children?: ReactNode
}

const widths = { normal: css.page, narrow: css.narrowPage, bare: css.bare }

export type PageHeadingProps = { className?: string; dir?: 'auto'; lang?: string | undefined; children: ReactNode }

/** The h1 of a page; it takes the focus when the visitor arrives by a navigation. */
export const PageHeading = ({ className = css.heading, dir, lang, children }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useContext(ArrivedByNavigation)
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true })
  }, [arrived])
  return (
    <h1 ref={heading} tabIndex={-1} className={className} dir={dir} lang={lang}>
      {children}
    </h1>
  )
}

/** The frame of every screen: the tab's title, the one h1, and the robots tag. */
export const Page = ({ title, heading = title, hideHeading = false, noindex = false, width = 'normal', children }: PageProps) => (
  <>
    <title>{`${title} · ${useBrand().name}`}</title>
    {noindex && <meta name="robots" content="noindex" />}
    <div className={widths[width]}>
      {width !== 'bare' && <PageHeading {...(hideHeading ? { className: css.hidden } : {})}>{heading}</PageHeading>}
      {children}
    </div>
  </>
)
