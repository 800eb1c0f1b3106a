/** The classes of aircraft that licences and recent experience distinguish. */
const AIRCRAFT_CLASSES = ['sep', 'sep-sea', 'mep', 'mep-sea', 'set', 'tmg'] as const
type Known = (typeof AIRCRAFT_CLASSES)[number]

/** Empty while it is not recorded. */
export const RECORDED_CLASSES = ['', ...AIRCRAFT_CLASSES] as const
export type AircraftClass = Known | ''

/** What of an aircraft decides whether a flight in it counts. */
export type AircraftKind = { model: string; aircraft_class: AircraftClass }

export const AIRCRAFT_CLASS_WORDS: Record<AircraftClass, string> = {
  '': 'Not recorded',
  sep: 'Single-engine piston, land',
  'sep-sea': 'Single-engine piston, sea',
  mep: 'Multi-engine piston, land',
  'mep-sea': 'Multi-engine piston, sea',
  set: 'Single-engine turbine',
  tmg: 'Touring motor glider',
}

/** Whether time in it is logged as multi-engine. A class that is not recorded is taken as single-engine. */
export const isMultiEngine = (of: AircraftClass) => of === 'mep' || of === 'mep-sea'

/** As other systems write them. */
export const CLASS_CHOICES = {
  sep: 'sep',
  'sep land': 'sep',
  'sep sea': 'sep-sea',
  asel: 'sep',
  ases: 'sep-sea',
  sel: 'sep',
  ses: 'sep-sea',
  'single engine piston': 'sep',
  'single engine land': 'sep',
  'single engine piston land': 'sep',
  'single engine piston sea': 'sep-sea',
  'single engine sea': 'sep-sea',
  mep: 'mep',
  'mep land': 'mep',
  'mep sea': 'mep-sea',
  amel: 'mep',
  ames: 'mep-sea',
  mel: 'mep',
  mes: 'mep-sea',
  'multi engine piston': 'mep',
  'multi engine land': 'mep',
  'multi engine piston land': 'mep',
  'multi engine piston sea': 'mep-sea',
  'multi engine sea': 'mep-sea',
  set: 'set',
  'single engine turbine': 'set',
  tmg: 'tmg',
  'touring motor glider': 'tmg',
} as const satisfies Record<string, Known>
