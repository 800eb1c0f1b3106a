import { Anchor, Box, Button, List } from '@mantine/core'
import { account } from '@rsfc/contract/account/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { security } from '@rsfc/contract/security/routes'
import { IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { sessionCheck, type Area } from '../../session/guard.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** The link may be opened in another tab or on another device. */
const NOTICE_SOON = { refetchInterval: 20_000, refetchOnWindowFocus: 'always' } as const

/** Shown in place of a page that needs a confirmed email address. */
export function ConfirmFirst({ area }: { area: Area }) {
  useQuery({ ...sessionCheck(area), ...NOTICE_SOON })
  const own = useQuery(read(security.own)).data
  const resend = useAction(account.resendConfirmation)
  return (
    <Page>
      <PageHeader title="Confirm your email address" eyebrow="One more step">
        We have mailed a link to {own ? <Address>{own.pending_email ?? own.email}</Address> : 'your address'}.
        Open it to use the member area.
      </PageHeader>
      <Columns>
        <Panel title="Nothing in your inbox?">
          <p>
            Please look in the spam folder too. Each link works for three days; a new link replaces the old
            one.
          </p>
          <Box mt="lg" className="rsfc-actions">
            <Button
              leftSection={<IconMailCheck size={18} aria-hidden />}
              loading={resend.isPending}
              onClick={() => resend.mutate({})}
            >
              Send the link again
            </Button>
            <Button component={Link} to={addressOf(pages.editProfile)} variant="default">
              Use another address
            </Button>
          </Box>
        </Panel>
        <Panel title="Until then">
          <List spacing="sm">
            <List.Item>
              You can complete{' '}
              <Anchor component={Link} to={addressOf(pages.editProfile)} inherit underline="always">
                your profile
              </Anchor>
              .
            </List.Item>
            <List.Item>
              You can change your password in{' '}
              <Anchor component={Link} to={addressOf(pages.security)} inherit underline="always">
                My security
              </Anchor>
              .
            </List.Item>
            <List.Item>
              Bookings, posts, events and the profiles of other members open as soon as your address is
              confirmed.
            </List.Item>
          </List>
        </Panel>
      </Columns>
    </Page>
  )
}

function Address({ children }: { children: string }) {
  return (
    <Box component="strong" c="var(--mantine-color-text)">
      {children}
    </Box>
  )
}
