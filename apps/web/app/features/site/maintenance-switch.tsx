import { Switch } from '@mantine/core'
import { site } from '@rsfc/contract/site/routes'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../data/use-action.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { read } from '../../data/read.ts'

/** Closes the site to everyone but officers, and opens it again. */
export function MaintenanceSwitch() {
  const { data } = useQuery(read(site.maintenance))
  const closing = useAction(site.setMaintenance)
  const closed = data?.maintenance_status ?? false

  const change = async (status: boolean) => {
    if (status && !(await askFirst(CLOSE))) return
    closing.mutate({ body: { status } })
  }
  return (
    <div className="rsfc-surface">
      <Switch
        size="md"
        label="Maintenance mode"
        description={
          closed
            ? 'The site is closed. Everyone except officers sees the maintenance page.'
            : 'The site is open to everyone.'
        }
        checked={closed}
        disabled={!data || closing.isPending}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
    </div>
  )
}

const CLOSE = {
  title: 'Close the site?',
  children:
    'Visitors and members, including those using the site right now, are sent to the maintenance page until you open the site again. Officers can keep working.',
  confirm: 'Close the site',
  cancel: 'Keep it open',
}
