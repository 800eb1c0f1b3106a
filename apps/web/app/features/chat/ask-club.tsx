import { Button, TextInput } from '@mantine/core'
import { hasAllFields } from '@rsfc/contract/members/has-all-fields'
import { members } from '@rsfc/contract/members/routes'
import { support } from '@rsfc/contract/support/routes'
import { NewCase } from '@rsfc/contract/support/schemas'
import { fullName } from '@rsfc/domain/members/words'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { useSession } from '../../session/session.ts'
import classes from './chat-log.module.css'

type AskClubProps = { question: string; onSent: () => void; quiet?: boolean }

/** Sends the question to the officers as a support case; they reply by email. */
export function AskClub(props: AskClubProps) {
  const [isOpen, setOpen] = useState(false)
  const user = useSession()
  const own = useQuery({
    ...read(members.read, { params: { id: user?._id ?? '' } }),
    enabled: isOpen && user !== null,
  })
  const open = (
    <button
      type="button"
      className={props.quiet ? classes.other : classes.reply}
      onClick={() => setOpen(true)}
    >
      Ask the club
    </button>
  )
  if (!isOpen) return props.quiet ? open : <div className={classes.replies}>{open}</div>
  if (user && own.isPending) return null
  const sender =
    own.data && hasAllFields(own.data)
      ? { name: fullName(own.data), email: own.data.email }
      : { name: '', email: '' }
  return <AskForm {...props} sender={sender} />
}

function AskForm({ question, onSent, sender }: AskClubProps & { sender: { name: string; email: string } }) {
  const { field, formProps, busy } = useActionForm(support.create, {
    initialValues: { ...sender, message: question },
    schema: NewCase,
    onDone: onSent,
  })
  const { ref } = formProps
  // Takes the focus, because the button that opened the form is gone.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <form {...formProps} aria-label="Ask the club" className={classes.form}>
      <p className={classes.text}>We pass on your question, and reply by email.</p>
      <TextInput {...field('name')} label="Name" autoComplete="name" required />
      <TextInput {...field('email')} label="Email" type="email" autoComplete="email" required />
      <Button type="submit" loading={busy}>
        Send to the club
      </Button>
    </form>
  )
}
