import { Button, Group, Text } from '@mantine/core'
import type { CertificateToGive } from '@rsfc/contract/certificates/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Link } from 'react-router'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'

/** Pilots who have asked to be certified, or whose certificate ends soon. */
export function CertificatesPanel({ certificates }: { certificates: readonly CertificateToGive[] }) {
  if (certificates.length === 0) return null
  return (
    <Panel title="Certificates of experience">
      <Rows aria-label="Certificates of experience">
        {certificates.map(({ member_id, name, counted, ready, asked }) => (
          <li key={member_id}>
            <Group justify="space-between" gap="sm">
              <div>
                <Group gap="xs">
                  <Text fw={600} c="var(--rsfc-heading)">
                    {name}
                  </Text>
                  {asked && <StatusBadge tone="waiting">Asks you</StatusBadge>}
                </Group>
                <Text size="sm" c="dimmed">
                  {counted}
                </Text>
              </div>
              <Button
                component={Link}
                to={addressOf(pages.certificate, { id: member_id })}
                variant={ready ? 'filled' : 'default'}
                size="compact-sm"
                aria-label={`${ready ? 'Certify' : 'Open'} the certificate of ${name}`}
              >
                {ready ? 'Certify' : 'Open'}
              </Button>
            </Group>
          </li>
        ))}
      </Rows>
    </Panel>
  )
}
