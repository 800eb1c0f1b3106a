import { notifications, Notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Notice } from './notice.ts'

const LOOKS = {
  success: { color: 'teal', icon: <IconCheck size={18} />, autoClose: 6000 },
  error: { color: 'red', icon: <IconAlertTriangle size={18} />, autoClose: 10_000 },
  hint: { color: 'gray', icon: <IconInfoCircle size={18} />, autoClose: 6000 },
}

// The text is the id, so a notice already on screen is not repeated.
export function show({ kind, message, link }: Notice): void {
  notifications.show({
    ...LOOKS[kind],
    id: message,
    message: link ? (
      <>
        {message} <Link to={link.to}>{link.label}</Link>
      </>
    ) : (
      message
    ),
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}

export function hide(messages: Iterable<string>): void {
  for (const message of messages) notifications.hide(message)
}

export function NoticeList() {
  return <Notifications position="top-right" />
}
