import { choicesOf, type RecordFields } from '../records/record.ts'
import { CLASS_CHOICES } from './aircraft-class.ts'
import { AIRCRAFT_STATUSES } from './status.ts'

/** The headings that other systems use for an aircraft. */
export const REGISTRATION_HEADINGS = [
  'registration',
  'reg',
  'aircraft',
  'aircraft reg',
  'tail number',
  'tail',
  'call sign',
  'callsign',
  'ident',
  'aircraft id',
  'resource',
]

/** The fields of an aircraft that officers edit. The contract gives their types, the table their columns. */
export const AIRCRAFT_FIELDS = {
  aircraft_registration: {
    label: 'Registration',
    empty: '',
    searched: true,
    file: {
      cell: 'text',
      needed: true,
      headings: ['aircraft registration', ...REGISTRATION_HEADINGS],
      example: '9V-BOD',
    },
  },
  aircraft_name: {
    label: 'Name',
    empty: '',
    searched: true,
    file: {
      cell: 'text',
      headings: ['aircraft name', 'name', 'description short', 'display name'],
      example: 'Tampico',
    },
  },
  aircraft_model: {
    label: 'Model',
    empty: '',
    searched: true,
    file: {
      cell: 'text',
      headings: ['aircraft model', 'model', 'type', 'aircraft type', 'make and model', 'make model'],
      example: 'TB-9',
    },
  },
  aircraft_class: {
    label: 'Class',
    empty: '',
    file: {
      cell: 'choice',
      headings: ['aircraft class', 'class', 'category class', 'class rating'],
      choices: CLASS_CHOICES,
      example: 'sep',
    },
  },
  aircraft_capacity: {
    label: 'Seats',
    empty: 0,
    file: {
      cell: 'number',
      headings: ['aircraft capacity', 'capacity', 'seats', 'number of seats', 'persons'],
      example: '4',
    },
  },
  max_takeoff_kg: {
    label: 'Maximum take-off weight',
    unit: 'kg',
    empty: null,
    file: {
      cell: 'number',
      headings: [
        'max takeoff kg',
        'maximum take off weight',
        'max takeoff weight',
        'mtow',
        'mtow kg',
        'mtom',
      ],
      example: '1060',
    },
  },
  range: {
    label: 'Range',
    unit: 'km',
    empty: 0,
    file: { cell: 'number', headings: ['range', 'range km', 'range in km'], example: '1030' },
  },
  speed: {
    label: 'Speed',
    unit: 'km/h',
    empty: 0,
    file: {
      cell: 'number',
      headings: ['speed', 'speed km h', 'speed in km h', 'cruise speed', 'top speed'],
      example: '198',
    },
  },
  aircraft_flight_cycles: {
    label: 'Flight cycles',
    empty: 0,
    file: {
      cell: 'number',
      headings: ['aircraft flight cycles', 'flight cycles', 'cycles', 'landings', 'total landings'],
      example: '5120',
    },
  },
  aircraft_flight_hours: {
    label: 'Flight hours',
    empty: 0,
    file: {
      cell: 'number',
      headings: [
        'aircraft flight hours',
        'flight hours',
        'hours',
        'total time',
        'airframe hours',
        'ttaf',
        'tt',
      ],
      example: '4310.2',
    },
  },
  aircraft_age: {
    label: 'Age',
    unit: 'years',
    empty: 0,
    file: { cell: 'number', headings: ['aircraft age', 'age', 'age in years'], example: '28' },
  },
  aircraft_status: {
    label: 'Status',
    empty: 'active',
    file: {
      cell: 'choice',
      headings: ['aircraft status', 'status', 'state'],
      choices: {
        ...choicesOf(AIRCRAFT_STATUSES),
        'under maintenance': 'under-maintenance',
        maintenance: 'under-maintenance',
        grounded: 'under-maintenance',
        retired: 'decommissioned',
        sold: 'decommissioned',
        online: 'active',
        'in service': 'active',
      },
      example: 'active',
    },
  },
  aircraft_description: {
    label: 'Description',
    empty: '',
    file: { cell: 'text', headings: ['aircraft description', 'description'], example: '' },
  },
  aircraft_remarks: {
    label: 'Remarks',
    empty: '',
    searched: true,
    file: { cell: 'text', headings: ['aircraft remarks', 'remarks', 'notes', 'comments'], example: '' },
  },
  aircraft_image: { label: 'Picture', empty: '', file: null },
  aircraft_colours: {
    label: 'Colours',
    empty: '',
    file: {
      cell: 'text',
      headings: ['aircraft colours', 'colours', 'colour', 'color', 'colors'],
      example: 'White with a red stripe',
    },
  },
  crosswind_limit: {
    label: 'Crosswind limit',
    unit: 'kt',
    empty: null,
    file: {
      cell: 'number',
      headings: ['crosswind limit', 'max crosswind', 'crosswind', 'crosswind kt'],
      example: '20',
    },
  },
} as const satisfies RecordFields
