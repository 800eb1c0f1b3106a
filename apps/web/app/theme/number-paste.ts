import type { ClipboardEvent } from 'react'

/** One number, with a unit at most. '1,200' could be read as 1.2. */
const ONE_NUMBER = /^[-+]?\$?\d+(?:\.\d+|,\d{1,2})?(?:\s?[a-z%°]{1,8})?$/i

/** A number field drops what it cannot read: '3:30' would become 330, and '1,200.50' another amount. */
export function refuseOtherText(event: ClipboardEvent<HTMLInputElement>): void {
  if (ONE_NUMBER.test(event.clipboardData.getData('text').trim())) return
  event.preventDefault()
  event.stopPropagation()
}
