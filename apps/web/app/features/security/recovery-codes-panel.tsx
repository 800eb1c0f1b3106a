import { Button, Text } from '@mantine/core'
import { security } from '@rsfc/contract/security/routes'
import { IconRefresh } from '@tabler/icons-react'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

const FEW = 3

type RecoveryCodesPanelProps = { left: number; onCodes: (codes: readonly string[]) => void }

export function RecoveryCodesPanel({ left, onCodes }: RecoveryCodesPanelProps) {
  const renew = useAction(security.newRecoveryCodes, {
    onDone: ({ recovery_codes }) => recovery_codes && onCodes(recovery_codes),
  })
  const ask = async () => {
    const confirmed = await askFirst({
      title: 'Make new recovery codes?',
      children: 'You get ten new ones. The old ones stop working.',
      confirm: 'Make new ones',
      cancel: 'Keep the old ones',
    })
    if (confirmed) renew.mutate({})
  }
  return (
    <Panel
      title="Recovery codes"
      aside={<StatusBadge tone={left > FEW ? 'quiet' : 'waiting'}>{`${left} left`}</StatusBadge>}
    >
      <Text size="sm" c="dimmed">
        For the day you do not have your phone or passkey with you. Each code works once, after your password.
        {left <= FEW && ' You are running out of them: make new ones.'}
      </Text>
      <Button
        mt="lg"
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={renew.isPending}
        onClick={() => void ask()}
      >
        Make new codes
      </Button>
    </Panel>
  )
}
