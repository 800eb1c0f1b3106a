import { Anchor, Button, Skeleton } from '@mantine/core'
import type { Aircraft } from '@rsfc/contract/fleet'
import { downtimeInWords } from '@rsfc/domain/fleet/downtime'
import { IconPlane, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DataTable } from '../../ui/area/data-table.tsx'
import type { Column } from '../../ui/area/table-shape.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AircraftStatusBadge } from './aircraft-status.tsx'
import { FleetFailed } from './fleet-failed.tsx'
import { fleetQuery } from './fleet-readings.ts'
import classes from './fleet-table.module.css'

/** The fleet table of the control panel (§2). */
export function FleetTable() {
  const fleet = useQuery(fleetQuery)
  return (
    <section aria-labelledby="fleet" className={classes.section}>
      <div className={classes.head}>
        <h2 id="fleet" className={classes.title}>
          Fleet
        </h2>
        <NewAircraft />
      </div>
      {fleet.isPending && (
        <div role="status" aria-label="Loading the fleet">
          <Skeleton height={260} radius="lg" />
        </div>
      )}
      {fleet.isError && <FleetFailed error={fleet.error} onRetry={() => void fleet.refetch()} />}
      {fleet.data?.length === 0 && <NoAircraft />}
      {fleet.data && fleet.data.length > 0 && (
        <DataTable label="Fleet" rows={fleet.data} columns={COLUMNS} rowKey={({ _id }) => _id} />
      )}
    </section>
  )
}

const COLUMNS: Column<Aircraft>[] = [
  {
    key: 'aircraft_registration',
    header: 'Registration',
    leads: true,
    sortBy: (plane) => plane.aircraft_registration || null,
    cell: (plane) => (
      <Anchor component={Link} to={`/admin/fleet/${plane._id}`} fw={600} className={classes.registration}>
        {plane.aircraft_registration || 'No registration'}
      </Anchor>
    ),
  },
  text('aircraft_name', 'Name'),
  text('aircraft_model', 'Model'),
  {
    key: 'aircraft_status',
    header: 'Status',
    sortBy: (plane) => plane.aircraft_status,
    cell: (plane) => <AircraftStatusBadge status={plane.aircraft_status} />,
  },
  figure('aircraft_flight_cycles', 'Cycles'),
  figure('aircraft_flight_hours', 'Hours'),
  {
    key: 'next_downtime',
    header: 'Next downtime',
    sortBy: ({ aircraft_downtime: [next] }) => (next ? `${next.start_date} ${next.start_time}` : null),
    cell: ({ aircraft_downtime: [next] }) => (next ? downtimeInWords(next) : 'None ahead'),
  },
]

function text(key: 'aircraft_name' | 'aircraft_model', header: string): Column<Aircraft> {
  return { key, header, sortBy: (plane) => plane[key] || null, cell: (plane) => plane[key] || '–' }
}

function figure(key: 'aircraft_flight_cycles' | 'aircraft_flight_hours', header: string): Column<Aircraft> {
  return {
    key,
    header,
    align: 'end',
    sortBy: (plane) => plane[key],
    cell: (plane) => plane[key].toLocaleString('en-SG'),
  }
}

function NewAircraft() {
  return (
    <Button component={Link} to="/admin/fleet/new" leftSection={<IconPlus size={18} />}>
      New aircraft
    </Button>
  )
}

function NoAircraft() {
  return (
    <EmptyState icon={<IconPlane size={28} stroke={1.5} />} title="No aircraft yet">
      Add the first one, and members can book it as soon as its status is Active.
    </EmptyState>
  )
}
