import { Button } from '@mantine/core'
import { contactMail } from '@rsfc/domain/club/contact-mail'
import { CONTACT } from '@rsfc/domain/club/facts'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useHydrated } from '../../page/use-hydrated.ts'
import classes from './contact.module.css'

/**
 * §2: no server call. The message goes to the visitor's own mail client, with a fixed subject.
 * A plain text box: Mantine's would cost the home page 3.4 KB for one field.
 */
export function ContactForm() {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const hydrated = useHydrated()
  const [error, setError] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const message = box.current?.value ?? ''
    if (!message.trim()) {
      setError('Write a line or two first: what would you like to know?')
      box.current?.focus()
      return
    }
    setOpened(true)
    window.location.assign(contactMail(message))
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-labelledby="contact-title">
      <div className={classes.field}>
        <label htmlFor={id} className={classes.label}>
          Your message
        </label>
        <p id={`${id}-hint`} className={classes.hint}>
          It opens in your own mail app, where you can read it over and send it.
        </p>
        <textarea
          id={id}
          ref={box}
          required
          className={classes.message}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onInput={() => setError(null)}
        />
        {error && (
          <p id={`${id}-error`} role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </div>
      <Button type="submit" size="lg" disabled={!hydrated}>
        Open my mail app
      </Button>
      <p className={classes.hint} role="status">
        {opened && `Nothing opened? Write to ${CONTACT.email} instead.`}
      </p>
      <noscript>
        <p className={classes.hint}>
          Scripts are off in this browser: write to <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>.
        </p>
      </noscript>
    </form>
  )
}
