import { Box, Flex, Stack, Title } from '@mantine/core'
import type { AuditEntry } from '@rsfc/contract/audit/schemas'
import { changedFields } from '@rsfc/domain/audit/changed-fields'
import { fieldLabel } from '@rsfc/domain/audit/field-words'
import { sentenceOf } from '@rsfc/domain/audit/sentences'
import { valueInWords } from '@rsfc/domain/audit/value-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import classes from './audit-entries.module.css'
import { recordAddress } from './entry-text.ts'

/** Sentences by day, newest first, in club time. */
export function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
  const days = Map.groupBy(entries, ({ at }) => at.slice(0, 10))
  return (
    <Stack gap="lg">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={dateInWords(day)}>
          <Title order={2} size="h4" mb="sm">
            {dateInWords(day)}
          </Title>
          <Flex component="ol" direction="column" py="xxs" className="rsfc-surface">
            {ofDay.map((entry) => (
              <li key={entry._id} className={classes.entry}>
                <Box component="time" dateTime={entry.at} c="dimmed" fz="sm">
                  {entry.at.slice(11, 16)}
                </Box>
                <Box miw={0} className={classes.what}>
                  <p className={classes.sentence}>
                    <Actor entry={entry} /> <Sentence entry={entry} />
                  </p>
                  <Changes entry={entry} />
                </Box>
              </li>
            ))}
          </Flex>
        </section>
      ))}
    </Stack>
  )
}

function Actor({ entry: { actor_name } }: { entry: AuditEntry }) {
  return <strong>{actor_name === '(removed)' ? 'A deleted member' : actor_name}</strong>
}

function Sentence({ entry }: { entry: AuditEntry }) {
  const { subject, subject_id, about } = entry
  const address = subject === 'site' || about.exists ? recordAddress(subject, subject_id) : null
  return sentenceOf(entry).map((part) => {
    const text = typeof part === 'string' ? part : part.record
    if (typeof part === 'string' || !address) return <Fragment key={text}>{text}</Fragment>
    return (
      <Link key={text} to={address}>
        {text}
      </Link>
    )
  })
}

function Changes({ entry }: { entry: AuditEntry }) {
  const { action, before, after } = entry
  const fields = changedFields(entry)
  if (fields.length === 0) return null
  return (
    <details className={classes.details}>
      <summary>
        <IconChevronRight size={16} aria-hidden /> {before && after ? 'What changed' : 'Details'}
      </summary>
      <dl className={classes.changes}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{fieldLabel(action, field)}</dt>
            <dd dir="auto">
              {before && field in before && <del>{valueInWords(entry, field, before[field])}</del>}
              {before && after && field in before && field in after && ' → '}
              {after && field in after && <ins>{valueInWords(entry, field, after[field])}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
