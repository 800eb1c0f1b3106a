import { ActionIcon, Box, Button, Flex, Group, Text, TextInput } from '@mantine/core'
import { QUESTIONS_MAX } from '@rsfc/contract/events/event-form'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import type { QuestionList } from './use-questions.ts'

type QuestionEditorProps = { questions: QuestionList; error?: string | undefined }

/** Enter appends a new question (5.event-questions.enter); each can be edited, moved or removed. */
export function QuestionEditor({ questions, error }: QuestionEditorProps) {
  const { list, setList } = questions
  const draftField = useRef<HTMLInputElement>(null)

  function append(): void {
    if (list.length < QUESTIONS_MAX) questions.append()
  }

  function onEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    // Enter adds the question instead of submitting the form.
    event.preventDefault()
    append()
  }

  function move(from: number, to: number): void {
    const moved = [...list]
    moved.splice(to, 0, ...moved.splice(from, 1))
    setList(moved)
  }

  return (
    <Flex component="fieldset" gap="sm" direction="column" m={0} p={0} bd="0" miw={0}>
      <Box component="legend" p={0} fw={550}>
        Respondent questions
      </Box>
      <Text size="sm" c="dimmed">
        Everyone who signs up answers these. Changing them does not affect answers already given.
      </Text>
      <Flex component="ol" gap="sm" direction="column">
        {list.map((question, index) => (
          <Flex component="li" key={question.key} gap="xxs" align="center">
            <TextInput
              flex={1}
              miw={0}
              aria-label={`Question ${index + 1}`}
              value={question.text}
              maxLength={300}
              onChange={({ currentTarget: { value: text } }) =>
                setList(list.with(index, { ...question, text }))
              }
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                draftField.current?.focus()
              }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Move question ${index + 1} up`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Move question ${index + 1} down`}
              disabled={index === list.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red.8"
              size="lg"
              aria-label={`Remove question ${index + 1}`}
              onClick={() => setList(list.filter(({ key }) => key !== question.key))}
            >
              <IconX size={18} />
            </ActionIcon>
          </Flex>
        ))}
      </Flex>
      <Group gap="sm" align="flex-end">
        <TextInput
          ref={draftField}
          flex="1 1 220px"
          miw={0}
          label="Another question"
          description="Press Enter to add it"
          maxLength={300}
          value={questions.draft}
          onChange={({ currentTarget }) => questions.setDraft(currentTarget.value)}
          onKeyDown={onEnter}
        />
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={append}>
          Add question
        </Button>
      </Group>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Flex>
  )
}
