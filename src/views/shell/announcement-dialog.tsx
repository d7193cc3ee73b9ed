import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { Popup } from '../../services/contract/entities.ts'
import * as css from '../../styles/announcement.css.ts'
import { overlay } from '../../styles/dialog.css.ts'
import { isDark } from './luminance.ts'

const isWebLink = (link: string | undefined): link is string => link !== undefined && /^https?:\/\//i.test(link)

/** The overlay: ×, title, message and the action, on the popup's image, else its colour, else white (specification 2.3). */
const AnnouncementDialog = ({ popup, close }: { popup: Popup; close: () => void }) => {
  const image = popup.bgImage ?? popup.imageUrl
  const words = (
    <>
      <Heading slot="title" level={2} className={css.title}>
        {popup.title}
      </Heading>
      <p className={css.message}>{popup.message}</p>
      {isWebLink(popup.ctaLink) ? (
        <a className={css.action} href={popup.ctaLink} target="_blank" rel="noopener noreferrer">
          {popup.buttonText ?? 'Learn more'}
        </a>
      ) : (
        popup.buttonText !== undefined && (
          <button type="button" className={css.action} onClick={close}>
            {popup.buttonText}
          </button>
        )
      )}
    </>
  )
  const inkOn = popup.bgColor !== undefined && isDark(popup.bgColor) ? css.lightInk : css.darkInk
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && close()} className={overlay}>
      <Modal className={css.modal}>
        {image === undefined ? (
          <Dialog className={`${css.content} ${inkOn}`} style={popup.bgColor === undefined ? {} : { backgroundColor: popup.bgColor }}>
            {words}
            <Close className={css.close} close={close} />
          </Dialog>
        ) : (
          <Dialog className={`${css.content} ${css.overImage}`} style={{ backgroundImage: `url(${JSON.stringify(image)})` }}>
            <div className={css.veil}>{words}</div>
            <Close className={css.closeOverImage} close={close} />
          </Dialog>
        )}
      </Modal>
    </ModalOverlay>
  )
}

const Close = ({ className, close }: { className: string; close: () => void }) => (
  <button type="button" className={className} aria-label="Close" onClick={close}>
    ×
  </button>
)

export default AnnouncementDialog
