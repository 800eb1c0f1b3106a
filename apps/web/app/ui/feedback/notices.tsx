import { notifications, Notifications, type NotificationData } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { mountNotices } from './lazy-notices.tsx'

/** Shows a message as an alert, with its exact text (8.alerts). */
export function showSuccess(message: string): void {
  show({ message, color: 'teal', icon: <IconCheck size={18} />, autoClose: 6000 })
}

const errors = new Set<string>()

type NoticeLink = { to: string; label: string }

export function showError(message: string, link?: NoticeLink): void {
  errors.add(message)
  show({ message, color: 'red', icon: <IconAlertTriangle size={18} />, autoClose: 10_000 }, link)
}

/** For what the user decided, such as to cancel: nothing went wrong. */
export function showHint(message: string): void {
  errors.add(message)
  show({ message, color: 'gray', icon: <IconInfoCircle size={18} />, autoClose: 6000 })
}

/** Called when the user tries again. */
export function hideErrors(): void {
  for (const message of errors) notifications.hide(message)
  errors.clear()
}

// The text is the id, so a notice already on screen is not repeated.
function show(notice: NotificationData & { message: string }, link?: NoticeLink): void {
  mountNotices(NoticeList)
  notifications.show({
    ...notice,
    id: notice.message,
    message: link ? <WithLink text={notice.message} link={link} /> : notice.message,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}

function WithLink({ text, link }: { text: string; link: NoticeLink }) {
  return (
    <>
      {text} <Link to={link.to}>{link.label}</Link>
    </>
  )
}

function NoticeList() {
  return <Notifications position="top-right" />
}
