import { useState, type ReactNode } from 'react'
import type { Popup } from '../../services/contract/entities.ts'
import { isWebUrl } from '../../services/contract/web-url.ts'
import * as css from '../../styles/app/announcement.css.ts'
import { isDark } from './luminance.ts'

/** The visible part of a popup. */
export type Shown = Pick<Popup, 'title' | 'message' | 'buttonText' | 'bgColor' | 'ctaLink' | 'imageUrl' | 'bgImage'>

type CardProps = { popup: Shown; heading: ReactNode; onClose?: (() => void) | undefined }

/**
 * A popup as visitors see it: title, message, action and ×, on its image, else its colour, else white (specification 2.3). Without
 * `onClose` it is a picture of one: its × and its button do nothing.
 */
export const AnnouncementCard = ({ popup, heading, onClose }: CardProps) => {
  const [dead, setDead] = useState('')
  const { message, buttonText, bgColor = '', ctaLink = '', bgImage, imageUrl } = popup
  const image = bgImage ?? imageUrl ?? ''
  const pictured = image !== '' && image !== dead
  const ink = isDark(bgColor) ? css.lightInk : css.darkInk
  return (
    <div className={`${css.card} ${pictured ? css.poster : ink}`} style={bgColor === '' ? {} : { backgroundColor: bgColor }}>
      {pictured && <img className={css.picture} src={image} alt="" onError={() => setDead(image)} />}
      <div className={pictured ? css.veil : css.words}>
        {heading}
        <p className={css.message}>{message}</p>
        {isWebUrl(ctaLink) ? (
          <a className={css.action} href={ctaLink} target="_blank" rel="noopener noreferrer">
            {buttonText ?? 'Learn more'}
          </a>
        ) : (
          buttonText !== undefined && (
            <button type="button" className={css.action} onClick={onClose}>
              {buttonText}
            </button>
          )
        )}
      </div>
      <button type="button" className={pictured ? css.closeOverImage : css.close} aria-label="Close" onClick={onClose}>
        ×
      </button>
    </div>
  )
}
