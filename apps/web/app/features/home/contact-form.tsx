import { Button } from '@mantine/core'
import { contactMail } from '@rsfc/domain/club/contact-mail'
import { CONTACT } from '@rsfc/domain/club/facts'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useHydrated } from '../../page/use-hydrated.ts'
import classes from './contact.module.css'

/**
 * Makes no server call: the message opens in the visitor's own mail client (2.home.contact-mail).
 * A plain textarea, since Mantine's would add 3.4 KB to the home page for one field.
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
      setError('Please write a message first. What would you like to know?')
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
          Your message opens in your own email app, ready for you to check and send.
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
        Open my email app
      </Button>
      <p className={classes.hint} role="status">
        {opened && `Nothing opened? Email us at ${CONTACT.email} instead.`}
      </p>
      <noscript>
        <p className={classes.hint}>
          JavaScript is turned off in this browser. Please email us at{' '}
          <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>.
        </p>
      </noscript>
    </form>
  )
}
