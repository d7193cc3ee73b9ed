import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { Popup } from '../../services/contract/entities.ts'
import * as css from '../../styles/app/announcement.css.ts'
import { overlay } from '../../styles/components/dialog.css.ts'
import { AnnouncementCard } from './announcement-card.tsx'

/** The popup over the page: the focus stays inside; Escape, the × and a press beside it close it (specification 2.3). */
const AnnouncementDialog = ({ popup, close }: { popup: Popup; close: () => void }) => (
  <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && close()} className={overlay}>
    <Modal className={css.modal}>
      <Dialog className={css.dialog}>
        <AnnouncementCard
          popup={popup}
          onClose={close}
          heading={
            <Heading slot="title" className={css.title}>
              {popup.title}
            </Heading>
          }
        />
      </Dialog>
    </Modal>
  </ModalOverlay>
)

export default AnnouncementDialog
