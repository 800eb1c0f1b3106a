import { Anchor, Button, Group } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { downtimeInWords } from '@rsfc/domain/fleet/downtime'
import { AIRCRAFT_STATUS_WORDS, type AircraftStatus } from '@rsfc/domain/fleet/status'
import { IconPlane, IconPlus, IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { SearchedTable } from '../../ui/tables/searched-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'
import { useTableSearch } from '../../ui/tables/use-table-search.ts'
import { AircraftStatusBadge } from './aircraft-status.tsx'
import { matchesSearch } from './matches-search.ts'

/** The fleet table of the control panel (2.admin.panel-fleet). */
export function FleetTable() {
  const search = useTableSearch<AircraftStatus>()
  const aircraftList = useQuery(read(fleet.list))
  return (
    <SearchedTable
      id="fleet"
      title="Fleet"
      noun="aircraft"
      search={search}
      placeholder="Registration, name, model"
      statuses={AIRCRAFT_STATUS_WORDS}
      action={<FleetActions />}
      query={aircraftList}
      rows={aircraftList.data?.filter((plane) => matchesSearch(plane, search))}
      columns={COLUMNS}
      rowKey={({ _id }) => _id}
      icon={<IconPlane size={28} stroke={1.5} />}
      empty="Add the first one. Members can book it while its status is Active."
    />
  )
}

const COLUMNS: Column<Aircraft>[] = [
  {
    key: 'aircraft_registration',
    header: 'Registration',
    leads: true,
    sortBy: (plane) => plane.aircraft_registration || null,
    cell: (plane) => (
      <Anchor
        component={Link}
        to={addressOf(pages.aircraft, { aircraft_id: plane._id })}
        fw={600}
        style={{ whiteSpace: 'nowrap' }}
      >
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
    cell: ({ aircraft_downtime: [next] }) => (next ? downtimeInWords(next) : 'None planned'),
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

function FleetActions() {
  return (
    <Group gap="xs">
      <Button
        component={Link}
        to={addressOf(pages.fleetState)}
        variant="default"
        leftSection={<IconTool size={18} aria-hidden />}
      >
        State of the fleet
      </Button>
      <Button component={Link} to={addressOf(pages.newAircraft)} leftSection={<IconPlus size={18} />}>
        New aircraft
      </Button>
    </Group>
  )
}
