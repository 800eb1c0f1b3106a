import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { imports } from '@rsfc/contract/imports/routes'
import type { Import } from '@rsfc/contract/imports/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { recordsInWords } from '@rsfc/domain/imports/kinds'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../data/use-action.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** The third step: import all rows, or only the good ones. */
export function ApplyPanel({ made }: { made: Import }) {
  const navigate = useNavigate()
  const [invite, setInvite] = useState(false)
  const apply = useAction(imports.apply)
  const discard = useAction(imports.discard, { onAccepted: () => void navigate(addressOf(pages.imports)) })
  const { _id, kind, good, bad } = made
  const params = { id: _id }
  return (
    <Panel title="Import">
      <Stack>
        {good === 0 && <p>There is nothing new in this file.</p>}
        {kind === 'members' && good > 0 && (
          <Checkbox
            label="Invite the new members by email to choose a password"
            description="If unchecked, nobody gets a mail. Members can use ‘Forgot your password?’ later."
            checked={invite}
            onChange={({ currentTarget }) => setInvite(currentTarget.checked)}
          />
        )}
        <Group gap="sm">
          {good > 0 && (
            <Button
              loading={apply.isPending}
              onClick={() => apply.mutate({ params, body: { only_good: bad > 0, invite } })}
            >
              {bad > 0
                ? `Import only the good rows: ${recordsInWords(kind, good)}`
                : `Import ${recordsInWords(kind, good)}`}
            </Button>
          )}
          <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate({ params })}>
            Discard this upload
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

export function UndoButton({ made }: { made: Import }) {
  const undo = useAction(imports.undo)
  const ask = async () => {
    const sure = await askFirst({
      title: 'Undo this import?',
      children: `${recordsInWords(made.kind, made.kept || made.made)} made by this import will be removed. Records that others have used since then stay, and are listed.`,
      confirm: 'Undo the import',
    })
    if (sure) undo.mutate({ params: { id: made._id } })
  }
  return (
    <Button variant="default" loading={undo.isPending} onClick={() => void ask()}>
      Undo this import
    </Button>
  )
}
