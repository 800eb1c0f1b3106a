import { Anchor } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'

/** A link that calls the member; nothing if they have given no number. */
export function PhoneLink({ name, contact_number }: { name: string; contact_number: string }) {
  if (!contact_number) return null
  return (
    <Anchor
      href={`tel:${contact_number.replace(/[^+\d]/g, '')}`}
      size="sm"
      display="inline-flex"
      mih={28}
      style={{ alignItems: 'center', gap: 5 }}
      aria-label={`Call ${name}, ${contact_number}`}
    >
      <IconPhone size={15} aria-hidden /> {contact_number}
    </Anchor>
  )
}
