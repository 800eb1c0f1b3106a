import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'

/** A link from a record back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor
      component={Link}
      to={to}
      className="rsfc-screen-only"
      size="sm"
      display="inline-flex"
      w="fit-content"
      py="xxs"
      style={{ alignItems: 'center', gap: 6 }}
    >
      <IconArrowLeft size={18} aria-hidden />
      {children}
    </Anchor>
  )
}
