import { Button, Select, Skeleton, Textarea, TextInput } from '@mantine/core'
import { chat } from '@rsfc/contract/chat/routes'
import {
  NewClubAnswer,
  type ClubAnswer,
  type Phrasing,
  type QuestionGroup,
} from '@rsfc/contract/chat/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { ANSWER_TITLES } from '@rsfc/domain/chat/answer-titles'
import { FALLBACK_KEY } from '@rsfc/domain/chat/classifier'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconMessageCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SavedSwitch } from '../../ui/forms/saved-switch.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

export const meta = privateMeta('Assistant')

const NO_ANSWER_NEEDED = 'No answer needed'

/** What the assistant was asked in vain, and what officers have taught it. */
export default function TeachingPage() {
  const { data, isPending, isError, error, refetch } = useQuery(read(chat.teaching))
  return (
    <div className={layout.page}>
      <BackLink to={addressOf(pages.controlPanel)}>Control Panel</BackLink>
      <PageHeader title="Assistant" eyebrow="Admin Dashboard">
        Questions that the assistant could not answer, without names or numbers. What you add here is used at
        once.
      </PageHeader>
      {isPending && <Skeleton height={240} radius="lg" role="status" aria-label="Loading questions" />}
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {data?.groups.length === 0 && (
        <EmptyState icon={<IconMessageCheck size={28} stroke={1.5} />} title="Every question has an answer">
          New ones appear here when the assistant does not know.
        </EmptyState>
      )}
      {data?.groups.map((group) => (
        <Group key={group.question} group={group} answers={data.answers} />
      ))}
      {data && data.answers.length > 0 && (
        <Panel title="Answers of the club">
          <div className={layout.stack}>
            {data.answers.map((answer) => (
              <Answer key={answer._id} answer={answer} />
            ))}
          </div>
        </Panel>
      )}
      {data && data.phrasings.length > 0 && (
        <Panel title="Added questions">
          <Phrasings phrasings={data.phrasings} />
        </Panel>
      )}
    </div>
  )
}

function Group({ group, answers }: { group: QuestionGroup; answers: readonly ClubAnswer[] }) {
  const [isWriting, setWriting] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  const add = useAction(chat.addPhrasings)
  const phrasings = group.questions.map(({ question }) => question)
  const choices = [
    { value: FALLBACK_KEY, label: NO_ANSWER_NEEDED },
    ...answers.map(({ _id, title }) => ({ value: _id, label: title })),
    ...[...ANSWER_TITLES].map(([value, label]) => ({ value, label })),
  ]
  return (
    <Panel title={`“${group.question}”`} aside={`asked ${group.asked} times`}>
      <div className={layout.stack}>
        <p>
          Last asked {dateInWords(group.last_asked.slice(0, 10))}.
          {phrasings.length > 1 && ` Also: ${phrasings.slice(1).join(' · ')}`}
        </p>
        <div className={layout.row}>
          <Select
            aria-label={`An answer for “${group.question}”`}
            placeholder="Choose an answer"
            searchable
            data={choices}
            value={key}
            onChange={setKey}
          />
          <Button
            variant="default"
            disabled={!key}
            loading={add.isPending}
            onClick={() => key && add.mutate({ body: { key, phrasings: phrasings.slice(0, 50) } })}
          >
            Add to this answer
          </Button>
          <Button variant="subtle" aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
            Write an answer
          </Button>
        </div>
        {isWriting && <NewAnswer phrasings={phrasings.slice(0, 50)} onDone={() => setWriting(false)} />}
      </div>
    </Panel>
  )
}

function NewAnswer({ phrasings, onDone }: { phrasings: string[]; onDone: () => void }) {
  const { field, formProps, busy } = useActionForm(chat.addAnswer, {
    initialValues: { title: '', text: '', link: '', phrasings },
    schema: NewClubAnswer,
    onDone,
  })
  return (
    <form {...formProps} aria-label="New answer" className={layout.stack}>
      <TextInput {...field('title')} label="Title" description="The words of its button" required />
      <Textarea {...field('text')} label="Answer" autosize minRows={2} required />
      <TextInput {...field('link')} label="Page" description="A page of this site, such as /membership" />
      <div>
        <Button type="submit" loading={busy}>
          Add answer
        </Button>
      </div>
    </form>
  )
}

function Answer({ answer }: { answer: ClubAnswer }) {
  const { _id, title, text, link, active, version, phrasings } = answer
  const change = useAction(chat.changeAnswer)
  const [isEditing, setEditing] = useState(false)
  const [values, setValues] = useState({ title, text, link })
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <SavedSwitch
          label={title}
          checked={active}
          save={(checked) => change.mutateAsync({ params: { id: _id }, body: { active: checked, version } })}
        />
        <Button
          variant="subtle"
          size="xs"
          aria-label={`Edit ${title}`}
          aria-expanded={isEditing}
          onClick={() => {
            setValues({ title, text, link })
            setEditing(!isEditing)
          }}
        >
          Edit
        </Button>
      </div>
      {isEditing ? (
        <form
          aria-label={`Edit ${title}`}
          className={layout.stack}
          onSubmit={(event) => {
            event.preventDefault()
            change.mutate(
              { params: { id: _id }, body: { ...values, version } },
              { onSuccess: () => setEditing(false) },
            )
          }}
        >
          <TextInput
            label="Title"
            required
            value={values.title}
            onChange={(event) => setValues({ ...values, title: event.currentTarget.value })}
          />
          <Textarea
            label="Answer"
            required
            autosize
            value={values.text}
            onChange={(event) => setValues({ ...values, text: event.currentTarget.value })}
          />
          <TextInput
            label="Page"
            value={values.link}
            onChange={(event) => setValues({ ...values, link: event.currentTarget.value })}
          />
          <div>
            <Button type="submit">Save</Button>
          </div>
        </form>
      ) : (
        <p>{text}</p>
      )}
      <Phrasings phrasings={phrasings} />
    </div>
  )
}

function Phrasings({ phrasings }: { phrasings: readonly Phrasing[] }) {
  const remove = useAction(chat.removePhrasing)
  return (
    <ul className={layout.stack}>
      {phrasings.map(({ _id, key, phrase }) => (
        <li key={_id} className={layout.row}>
          <span dir="auto">“{phrase}”</span>
          <small>{key === FALLBACK_KEY ? NO_ANSWER_NEEDED : (ANSWER_TITLES.get(key) ?? '')}</small>
          <Button
            variant="subtle"
            size="xs"
            aria-label={`Remove “${phrase}”`}
            onClick={() => remove.mutate({ params: { id: _id } })}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}
