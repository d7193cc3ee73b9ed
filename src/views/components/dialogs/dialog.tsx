import { useRef, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import * as css from '../../../styles/components/dialog.css.ts'
import { CloseIcon } from '../icons/close.tsx'
import { useDialogFocus } from './use-dialog-focus.ts'
import { useToastsInReach } from './use-toasts-in-reach.ts'

export type DialogProps = {
  title: string
  /** Escape, the × and a press beside the dialog (not beside a form: a slip would lose the input); absent while it must stay (its work is under way). */
  onClose?: (() => void) | undefined
  role?: 'dialog' | 'alertdialog'
  /** The ids of the texts that a screen reader reads with the title, as it opens. */
  describedBy?: string
  /** `form`: as wide as a form in two columns; `wide`: a form with something beside it; `toast`: at the position of the toasts. */
  shape?: 'normal' | 'form' | 'wide' | 'toast'
  children: ReactNode
}

/** A modal dialog; it is open as long as it is rendered. Load it lazily: it brings React Aria's overlays along. */
export const Dialog = ({ title, onClose, role = 'dialog', describedBy, shape = 'normal', children }: DialogProps) => {
  const dialog = useRef<HTMLElement>(null)
  useDialogFocus(dialog)
  useToastsInReach(dialog)
  return (
    <ModalOverlay
      isOpen
      isDismissable={onClose !== undefined && role === 'dialog' && shape !== 'form' && shape !== 'wide'}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => !open && onClose?.()}
      className={shape === 'toast' ? css.toastOverlay : css.overlay}
    >
      <Modal className={css.modals[shape]}>
        <AriaDialog ref={dialog} role={role} {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })} className={css.dialog}>
          <Heading slot="title" className={css.title}>
            {title}
          </Heading>
          {onClose !== undefined && (
            <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
              <CloseIcon />
            </button>
          )}
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The buttons at a dialog's foot, the one of the dialog's action last. */
export const DialogActions = ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>
