import { OPTIONS, WELCOME } from '@rsfc/domain/chat/replies'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { smallerThan } from '../../theme/breakpoints.ts'
import classes from './chat-panel.module.css'
import { ChatLog } from './chat-log.tsx'
import { QuestionForm } from './question-form.tsx'
import { useConversation } from './use-conversation.ts'

/** A panel beside the page, which stays usable. On a phone it fills the screen and is modal. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const { lines, typing, ask, ...replies } = useConversation()
  const id = useId()
  const close = () => dialog.current?.close()
  useOpenDialog(dialog)

  useEffect(() => {
    scroll.current?.scrollTo({ top: lines.length ? scroll.current.scrollHeight : 0 })
  }, [lines.length, typing])

  return (
    <dialog
      ref={dialog}
      className={classes.panel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-welcome`}
      onClose={onClose}
    >
      <div className={classes.header}>
        <div>
          <h2 id={`${id}-title`} className={classes.title}>
            Ask RSFC
          </h2>
          <p className={classes.status}>Online</p>
        </div>
        <button type="button" className={classes.close} aria-label="Close" onClick={close}>
          <IconX size={22} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
      <div ref={scroll} className={classes.scroll}>
        <p id={`${id}-welcome`} className={classes.welcome}>
          {WELCOME}
        </p>
        <div role="group" aria-label="Common questions" className={classes.options}>
          {OPTIONS.map((option) => (
            <button key={option} type="button" className={classes.option} onClick={() => ask(option)}>
              {option}
            </button>
          ))}
        </div>
        <ChatLog lines={lines} typing={typing} onLeave={close} onAsk={ask} {...replies} />
      </div>
      <QuestionForm onAsk={ask} />
    </dialog>
  )
}

function useOpenDialog(dialog: React.RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (window.matchMedia(smallerThan('sm')).matches) element.showModal()
    else element.show()
    // Not on phones: the on-screen keyboard would cover the option buttons.
    if (window.matchMedia('(pointer: fine)').matches) element.querySelector('input')?.focus()
    // The browser closes only modal dialogs on Escape. Elsewhere on the page the key may mean something else.
    const onKeyDown = (event: KeyboardEvent) => {
      const { activeElement, body } = document
      const isHere = activeElement === body || element.contains(activeElement)
      if (event.key === 'Escape' && !event.defaultPrevented && isHere) element.close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [dialog])
}
