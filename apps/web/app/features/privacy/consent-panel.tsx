import { Button, Group, Stack, Text } from '@mantine/core'
import { privacy } from '@rsfc/contract/privacy/routes'
import type { Privacy } from '@rsfc/contract/privacy/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useAction } from '../../data/use-action.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'

const ANSWERS = { agreed: 'Agreed to', declined: 'Declined' } as const

/** What the member answered to which version of the notice, and when. */
export function ConsentPanel({ privacy: { version, consents } }: { privacy: Privacy }) {
  const answer = useAction(privacy.answer)
  const hasAgreed = consents.find((one) => one.version === version)?.answer === 'agreed'
  const give = (given: 'agreed' | 'declined') =>
    answer.mutate({ body: { notice_version: version, answer: given } })
  const withdraw = async () => {
    if (await askToWithdraw()) give('declined')
  }
  return (
    <Panel title="Your consent">
      <Stack gap="sm" align="flex-start">
        {consents.length === 0 && <Text size="sm">You have not answered yet.</Text>}
        {consents.map((one) => (
          <Text key={`${one.version} ${one.answer} ${one.answered_at}`} size="sm">
            {`${ANSWERS[one.answer]} version ${one.version} on ${dateInWords(one.answered_at.slice(0, 10))}`}
          </Text>
        ))}
        <Group gap="md">
          <TextLink to={addressOf(pages.privacyNotice)}>{`Read version ${version}`}</TextLink>
          {hasAgreed ? (
            <Button
              size="compact-md"
              variant="default"
              loading={answer.isPending}
              onClick={() => void withdraw()}
            >
              Withdraw my consent
            </Button>
          ) : (
            <Button size="compact-md" loading={answer.isPending} onClick={() => give('agreed')}>
              I agree
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  )
}

function askToWithdraw(): Promise<boolean> {
  return askFirst({
    title: 'Withdraw your consent?',
    children:
      'We record that you no longer agree, with the time. You can go on using the site, and your data stays: to have it deleted, ask to leave the club. You can agree again at any time.',
    confirm: 'Withdraw my consent',
    cancel: 'Keep my consent',
  })
}
