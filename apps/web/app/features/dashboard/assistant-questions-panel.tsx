import { Box, Group, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import { dashboard } from '@rsfc/contract/dashboard/routes'
import { topicOf } from '@rsfc/domain/chat/topics'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'

const MAX_ROWS = 8

/** The questions asked most, and those that the assistant could not answer. */
export function AssistantQuestionsPanel() {
  const { data, isError, error, refetch } = useQuery(read(dashboard.asked))
  if (isError && !data) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={260} radius="lg" />
  const most = Math.max(1, ...data.answers.map(({ asked }) => asked))
  return (
    <SimpleGrid minColWidth="min(100%, 340px)" autoFlow="auto-fit">
      <div className="rsfc-surface">
        <Title order={3} size="h4">
          Most asked
        </Title>
        {data.answers.length === 0 && (
          <Text inherit mt="xs" c="dimmed">
            No questions in the last 90 days.
          </Text>
        )}
        <Box component="ol" mt="sm">
          {data.answers.slice(0, MAX_ROWS).map(({ code, asked }) => (
            <Text component="li" key={code} size="sm" py="xs">
              <Group wrap="nowrap" justify="space-between">
                <span>
                  {topicOf(code)}{' '}
                  <Box component="small" c="dimmed" fz="xs">
                    {code}
                  </Box>
                </span>
                <strong>{asked}</strong>
              </Group>
              <Box
                w={`${(asked / most) * 100}%`}
                h={4}
                bdrs={2}
                bg="var(--rsfc-accent)"
                opacity={0.75}
                aria-hidden
              />
            </Text>
          ))}
        </Box>
      </div>
      <div className="rsfc-surface">
        <Title order={3} size="h4">
          Unanswered
        </Title>
        {data.questions.length === 0 && (
          <Text inherit mt="xs" c="dimmed">
            No unanswered questions.
          </Text>
        )}
        <Box component="ul" mt="sm">
          {data.questions.slice(0, MAX_ROWS).map(({ question, asked, last_asked }) => (
            <Text component="li" key={question} size="sm" py="xs">
              <Group wrap="nowrap" justify="space-between">
                <Text span inherit miw={0} dir="auto">
                  “{question}”
                </Text>
                <strong>{asked}</strong>
              </Group>
              <Box component="small" c="dimmed" fz="xs">
                last asked {dateInWords(last_asked.slice(0, 10))}
              </Box>
            </Text>
          ))}
        </Box>
      </div>
    </SimpleGrid>
  )
}
