import { IconMessageCircle } from '@tabler/icons-react'
import { useRef, useState, type ComponentType } from 'react'
import { withinTimeout } from '../../page/script-timeout.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import classes from './assistant.module.css'
import { useLiftAboveControls } from './use-lift-above-controls.ts'

type PanelComponent = ComponentType<{ onClose: () => void }>

/** The button that opens the assistant. The chat panel itself is loaded on the first click. */
export function Assistant({ aboveBar = false }: { aboveBar?: boolean }) {
  // The assistant cannot answer without JavaScript.
  return useHydrated() ? <AssistantButton aboveBar={aboveBar} /> : null
}

function AssistantButton({ aboveBar }: { aboveBar: boolean }) {
  const place = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { Panel, isOpen, hasFailed, open, close } = usePanel()
  useLiftAboveControls(place)

  const onClose = () => {
    close()
    button.current?.focus()
  }
  return (
    <aside
      ref={place}
      aria-label="Assistant"
      className={classes.place}
      data-above-bar={aboveBar || undefined}
    >
      <p role="status" className={classes.failure}>
        {hasFailed && 'The assistant could not be loaded. Please try again.'}
      </p>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <IconMessageCircle size={22} stroke={1.8} aria-hidden="true" />
        <span className={classes.label}>Ask RSFC</span>
      </button>
      {isOpen && Panel && <Panel onClose={onClose} />}
    </aside>
  )
}

function usePanel() {
  const [Panel, setPanel] = useState<PanelComponent | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const open = () => {
    setOpen(true)
    setFailed(false)
    withinTimeout(import('./chat-panel.tsx')).then(
      ({ ChatPanel }) => setPanel(() => ChatPanel),
      () => {
        setOpen(false)
        setFailed(true)
      },
    )
  }
  return { Panel, isOpen, hasFailed, open, close: () => setOpen(false) }
}
