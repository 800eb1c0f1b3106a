import { notifications, Notifications, type NotificationData } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { placeBoard } from './notice-place.tsx'

/** The alerts of §8: exact text, role="alert". */
export function showSuccess(message: string): void {
  show({ message, color: 'teal', icon: <IconCheck size={18} />, autoClose: 6000 })
}

const errors = new Set<string>()

export function showError(message: string): void {
  errors.add(message)
  show({ message, color: 'red', icon: <IconAlertTriangle size={18} />, autoClose: 10_000 })
}

/** What went wrong is told until someone tries again. */
export function hideErrors(): void {
  for (const message of errors) notifications.hide(message)
  errors.clear()
}

// With the text as its id, a notice that is already showing isn't repeated.
function show(notice: NotificationData & { message: string }): void {
  placeBoard(NoticeBoard)
  notifications.show({ ...notice, id: notice.message, closeButtonProps: { 'aria-label': 'Dismiss' } })
}

function NoticeBoard() {
  return <Notifications position="top-right" />
}
