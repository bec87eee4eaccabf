import { type ReactNode, useEffect, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useText } from '../language/language.tsx'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useAskBeforeLeaving } from './unsaved.ts'

interface Props {
  title: string
  isOpen: boolean
  /** Without it, the dialog stays until what it asks for is done. */
  onClose?: () => void
  isWide?: boolean
  children: ReactNode
}

/**
 * A dialog over the page. The focus stays inside it, and returns to where it was. It asks before it drops what was filled
 * in.
 */
export function Panel({ title, isOpen, onClose, isWide, children }: Props) {
  const text = useText()
  const [isFilled, setFilled] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useAskBeforeLeaving(isOpen && isFilled, () => setAsking(true))
  useEffect(() => {
    if (isOpen) return
    setFilled(false)
    setAsking(false)
  }, [isOpen])
  const close = () => (isFilled ? setAsking(true) : onClose?.())
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      isKeyboardDismissDisabled={!onClose}
      onOpenChange={(open) => !open && close()}
    >
      <Modal className={isWide ? 'modal wide' : 'modal'}>
        <Dialog className="dialog">
          <header>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {onClose && (
              <IconButton label={text.words.close} onPress={close}>
                <Icon name="close" />
              </IconButton>
            )}
          </header>
          {isAsking && (
            <div className="asking" role="alert">
              <p>{text.words.dropQuestion}</p>
              <Button onPress={() => setAsking(false)} autoFocus>
                {text.words.keepEditing}
              </Button>
              <Button tone="danger" onPress={() => onClose?.()}>
                {text.words.drop}
              </Button>
            </div>
          )}
          <div onInput={() => setFilled(true)}>{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
