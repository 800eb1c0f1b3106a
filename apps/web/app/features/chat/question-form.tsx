import { QUESTION_MAX } from '@rsfc/domain/chat/codes'
import { IconSend2 } from '@tabler/icons-react'
import { useId, useState, type FormEvent, type Ref } from 'react'
import classes from './question-form.module.css'

type QuestionFormProps = { onAsk: (question: string) => void; ref: Ref<HTMLInputElement> }

/** The browser cuts typed and pasted text at the limit, so a hint explains why. */
export function QuestionForm({ onAsk, ref }: QuestionFormProps) {
  const [question, setQuestion] = useState('')
  const hint = useId()
  const isFull = question.length >= QUESTION_MAX

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!question.trim()) return
    onAsk(question)
    setQuestion('')
  }
  return (
    <form className={classes.form} onSubmit={onSubmit}>
      <div className={classes.row}>
        <input
          ref={ref}
          className={classes.input}
          aria-label="Your question"
          aria-describedby={hint}
          placeholder="Type your question"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={QUESTION_MAX}
          value={question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
        <button type="submit" className={classes.send} aria-label="Send">
          <IconSend2 size={22} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
      <p id={hint} role="status" className={classes.hint}>
        {isFull && `Questions are limited to ${QUESTION_MAX} characters. Please ask the rest separately.`}
      </p>
    </form>
  )
}
