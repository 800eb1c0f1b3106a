import type { ChatAnswer } from '@rsfc/contract/chat/schemas'
import { IconArrowRight } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { AskClub } from './ask-club.tsx'
import classes from './chat-log.module.css'
import { textOf, type Line } from './transcript.ts'

type Replies = {
  onAsk: (question: string) => void
  choose: (answer: ChatAnswer, question: string) => void
  noneOfThese: (question: string) => void
  reportWrongAnswer: (question: string) => void
  sent: () => void
}
type ChatLogProps = Replies & { lines: readonly Line[]; typing: boolean; onLeave: () => void }

/** Screen readers announce new lines; the typing dots are decorative. */
export function ChatLog({ lines, typing, onLeave, ...replies }: ChatLogProps) {
  return (
    <>
      <div role="log" aria-live="polite" aria-label="Conversation" className={classes.log}>
        {lines.map((line, index) => (
          // Lines are only ever appended, so the index is a stable key.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={classes.line} data-from={line.from}>
            <p className={classes.text}>
              <span className={classes.speaker}>{line.from === 'visitor' ? 'You: ' : 'RSFC: '}</span>
              {index === lines.length - 1 ? line.text : textOf(line)}
            </p>
            {line.link && (
              <Link to={line.link.to} className={classes.link} onClick={onLeave}>
                {line.link.label}
                <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />
              </Link>
            )}
            {/* Only the last line can be replied to. */}
            {index === lines.length - 1 && <ReplyButtons line={line} {...replies} />}
          </div>
        ))}
      </div>
      {/* Outside the log: screen readers should not read it out after every answer. */}
      {!typing && lines.at(-1)?.others && <Others key={lines.length} line={lines.at(-1)} {...replies} />}
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

function ReplyButtons({ line, onAsk, choose, noneOfThese, sent }: Replies & { line: Line }) {
  const { choices, question, askClub, retry } = line
  if (retry !== undefined)
    return (
      <div className={classes.replies}>
        <button type="button" className={classes.reply} onClick={() => onAsk(retry)}>
          Try again
        </button>
      </div>
    )
  return (
    <>
      {choices && (
        <div
          role="group"
          aria-label={askClub === undefined ? 'Did you mean' : 'Nearest topics'}
          className={classes.replies}
        >
          {choices.map((answer) => (
            <button
              key={answer.key}
              type="button"
              className={classes.reply}
              onClick={() => choose(answer, question ?? askClub ?? '')}
            >
              {answer.title}
            </button>
          ))}
          {question !== undefined && (
            <button type="button" className={classes.reply} data-quiet onClick={() => noneOfThese(question)}>
              None of these
            </button>
          )}
        </div>
      )}
      {askClub !== undefined && <AskClub question={askClub} onSent={sent} />}
    </>
  )
}

/** What else may have been meant, and a way to the club, below each answer. */
function Others({ line, choose, reportWrongAnswer, sent }: Replies & { line: Line | undefined }) {
  const id = useId()
  if (!line?.others) return null
  const { question, answers } = line.others
  return (
    <div role="group" aria-labelledby={id} className={classes.others}>
      <span id={id}>Not what you meant?</span>
      {answers.map((answer) => (
        <button
          key={answer.key}
          type="button"
          className={classes.other}
          onClick={() => choose(answer, question)}
        >
          {answer.title}
        </button>
      ))}
      <AskClub
        quiet
        question={question}
        onSent={() => {
          reportWrongAnswer(question)
          sent()
        }}
      />
    </div>
  )
}
