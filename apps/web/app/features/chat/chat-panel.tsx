import { OPTIONS, WELCOME } from '@rsfc/domain/chat/replies'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type RefObject } from 'react'
import { smallerThan } from '../../theme/breakpoints.ts'
import classes from './chat-panel.module.css'
import { ChatLog } from './chat-log.tsx'
import { QuestionForm } from './question-form.tsx'
import { useConversation } from './use-conversation.ts'

/** A panel beside the page, which stays usable. On a phone it fills the screen and is modal. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const { lines, typing, ask, choose, noneOfThese, reportWrongAnswer, sent } = useConversation()
  const question = useRef<HTMLInputElement>(null)
  const id = useId()
  const close = () => dialog.current?.close()
  // The pressed button disappears, so the question field takes the focus; not on a phone, where the keyboard
  // would cover the answer.
  const thenFocus =
    <A extends unknown[]>(reply: (...values: A) => void) =>
    (...values: A) => {
      reply(...values)
      if (window.matchMedia('(pointer: fine)').matches) question.current?.focus()
    }
  useOpenDialog(dialog, question)

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
        <ChatLog
          lines={lines}
          typing={typing}
          onLeave={close}
          onAsk={thenFocus(ask)}
          choose={thenFocus(choose)}
          noneOfThese={thenFocus(noneOfThese)}
          reportWrongAnswer={reportWrongAnswer}
          sent={thenFocus(sent)}
        />
      </div>
      <QuestionForm onAsk={ask} ref={question} />
    </dialog>
  )
}

function useOpenDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  question: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (window.matchMedia(smallerThan('sm')).matches) element.showModal()
    else element.show()
    // Not on phones: the on-screen keyboard would cover the option buttons.
    if (window.matchMedia('(pointer: fine)').matches) question.current?.focus()
    // The browser closes only modal dialogs on Escape. Elsewhere on the page the key may mean something else.
    const onKeyDown = (event: KeyboardEvent) => {
      const { activeElement, body } = document
      const isHere = activeElement === body || element.contains(activeElement)
      if (event.key === 'Escape' && !event.defaultPrevented && isHere) element.close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [dialog, question])
}
