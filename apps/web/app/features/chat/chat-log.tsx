import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './chat-log.module.css'
import type { Line } from './transcript.ts'

type ChatLogProps = { lines: readonly Line[]; typing: boolean; onLeave: () => void }

/** Screen readers announce new lines; the typing dots are decorative. */
export function ChatLog({ lines, typing, onLeave }: ChatLogProps) {
  return (
    <>
      <div role="log" aria-live="polite" aria-label="Conversation" className={classes.log}>
        {lines.map(({ from, text, link }, index) => (
          // Lines are only ever appended, so the index is a stable key.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={classes.line} data-from={from}>
            <p className={classes.text}>
              <span className={classes.speaker}>{from === 'visitor' ? 'You: ' : 'RSFC: '}</span>
              {text}
            </p>
            {link && (
              <Link to={link.to} className={classes.link} onClick={onLeave}>
                {link.label}
                <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />
              </Link>
            )}
          </div>
        ))}
      </div>
      {typing && (
        <div className={classes.typing} aria-hidden="true" data-testid="typing">
          <span />
          <span />
          <span />
        </div>
      )}
    </>
  )
}
