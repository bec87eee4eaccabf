import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useText } from '../language/language.tsx'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

interface Props {
  title: string
  isOpen: boolean
  /** Without it, the dialog stays until what it asks for is done. */
  onClose?: () => void
  isWide?: boolean
  children: ReactNode
}

/** A dialog over the page. The focus stays inside it, and returns to where it was. */
export function Panel({ title, isOpen, onClose, isWide, children }: Props) {
  const text = useText()
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      isKeyboardDismissDisabled={!onClose}
      onOpenChange={(open) => !open && onClose?.()}
    >
      <Modal className={isWide ? 'modal wide' : 'modal'}>
        <Dialog className="dialog">
          <header>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {onClose && (
              <IconButton label={text.words.close} onPress={onClose}>
                <Icon name="close" />
              </IconButton>
            )}
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
