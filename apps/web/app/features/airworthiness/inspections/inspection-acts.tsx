import { ActionIcon, Menu, Modal } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { Inspection } from '@rsfc/contract/airworthiness/schemas'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { CompleteInspection } from './complete-inspection.tsx'
import { ChangeInspection } from './inspection-form.tsx'

/** 'Done' is the usual action; the others are in the menu. */
export function InspectionActs({ item, meter }: { item: Inspection; meter: number | null }) {
  const [changing, setChanging] = useState(false)
  const removal = useAction(airworthiness.removeInspection)
  const remove = async () => {
    const sure = await askFirst({
      title: `Remove ${item.name}?`,
      children:
        'It will no longer be tracked. An inspection that was done before stays on record and cannot be removed.',
      confirm: 'Remove it',
      danger: true,
    })
    if (sure) removal.mutate({ params: { id: item._id } })
  }
  return (
    <>
      {/* A document without an interval is renewed by its new end date. */}
      {(item.interval_hours !== null || item.interval_months !== null) && (
        <CompleteInspection item={item} meter={meter} />
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            loading={removal.isPending}
            aria-label={`More: ${item.name}`}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setChanging(true)}>Change</Menu.Item>
          <Menu.Item color="red" onClick={() => void remove()}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={changing} onClose={() => setChanging(false)} title={`Change ${item.name}`}>
        {changing && <ChangeInspection item={item} onClose={() => setChanging(false)} />}
      </Modal>
    </>
  )
}
