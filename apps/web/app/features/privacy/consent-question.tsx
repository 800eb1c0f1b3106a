import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { privacy } from '@rsfc/contract/privacy/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Link } from 'react-router'
import { useAction } from '../../data/use-action.ts'

export function ConsentQuestion({ version }: { version: number }) {
  const answer = useAction(privacy.answer)
  const reply = (given: 'agreed' | 'declined') =>
    answer.mutate({ body: { notice_version: version, answer: given } })
  return (
    <div className="rsfc-page">
      <Alert mt="md" title="Our privacy notice" role="region" aria-label="Privacy notice">
        <Text size="sm">
          {`Please read `}
          <Anchor component={Link} underline="always" to={addressOf(pages.privacyNotice)} inherit>
            {`version ${version} of our privacy notice`}
          </Anchor>
          {`. You can go on using the site either way, and change your answer later under Privacy.`}
        </Text>
        <Group gap="sm" mt="sm">
          <Button size="compact-md" loading={answer.isPending} onClick={() => reply('agreed')}>
            I agree
          </Button>
          <Button
            size="compact-md"
            variant="default"
            disabled={answer.isPending}
            onClick={() => reply('declined')}
          >
            I do not agree
          </Button>
        </Group>
      </Alert>
    </div>
  )
}
