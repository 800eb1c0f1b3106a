import { IconMessageCircle } from '@tabler/icons-react'
import { useRef, useState, type ComponentType } from 'react'
import { withinTimeout } from '../../page/script-timeout.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import classes from './assistant.module.css'
import { useLiftAboveControls } from './use-lift-above-controls.ts'

type PanelComponent = ComponentType<{ onClose: () => void }>

/** Where the button is on a phone: in the header, or at the end of the bar of links at the bottom. */
type Place = 'header' | 'bar'

/**
 * The button that opens the assistant, inside the header. In wide windows it floats at the bottom right; on a phone it
 * has a place of its own among the shell's controls, where it covers nothing. The panel is loaded on the first click.
 */
export function Assistant({ place }: { place: Place }) {
  // The assistant cannot answer without JavaScript. Its place is kept, so that nothing moves when it appears.
  const isHydrated = useHydrated()
  return (
    <div className={classes.keptPlace} data-place={place}>
      {isHydrated && <AssistantButton place={place} />}
    </div>
  )
}

function AssistantButton({ place }: { place: Place }) {
  const floating = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { Panel, isOpen, hasFailed, open, close } = usePanel()
  useLiftAboveControls(floating)

  const onClose = () => {
    close()
    button.current?.focus()
  }
  return (
    <div ref={floating} className={classes.place} data-place={place} data-testid="assistant">
      <p role="status" className={classes.failure}>
        {hasFailed && (
          <>
            The assistant could not be loaded.{' '}
            <button type="button" className={classes.reload} onClick={() => window.location.reload()}>
              Reload the page
            </button>
          </>
        )}
      </p>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label="Ask RSFC"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <IconMessageCircle size={22} stroke={1.8} aria-hidden="true" />
        <span className={classes.label}>Ask RSFC</span>
        <span className={classes.short}>Ask</span>
      </button>
      {isOpen && Panel && <Panel onClose={onClose} />}
    </div>
  )
}

function usePanel() {
  const [Panel, setPanel] = useState<PanelComponent | null>(null)
  const [isOpen, setOpen] = useState(false)
  // Browsers do not request a failed script again, so only a reload helps.
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
