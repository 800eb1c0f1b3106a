import type { IWeatherCondition, Phenomenon } from 'metar-taf-parser'

const PHENOMENA: Readonly<Record<Phenomenon, string>> = {
  RA: 'rain',
  DZ: 'drizzle',
  SN: 'snow',
  SG: 'snow grains',
  PL: 'ice pellets',
  IC: 'ice crystals',
  GR: 'hail',
  GS: 'small hail',
  UP: 'precipitation',
  FG: 'fog',
  BR: 'mist',
  SA: 'sand',
  DU: 'dust',
  HZ: 'haze',
  FU: 'smoke',
  VA: 'volcanic ash',
  PY: 'spray',
  SQ: 'squalls',
  PO: 'dust whirls',
  DS: 'duststorm',
  SS: 'sandstorm',
  FC: 'funnel cloud',
  TS: 'thunderstorm',
  NSW: '',
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  SH: 'showers of',
  FZ: 'freezing',
  BC: 'patches of',
  BL: 'blowing',
  DR: 'low drifting',
  MI: 'shallow',
  PR: 'partial',
}

const INTENSITIES: Readonly<Record<string, string>> = { '-': 'light', '+': 'heavy', RE: 'recent' }

/** For example 'heavy thunderstorm with rain' for '+TSRA'; undefined for unknown codes. */
export function weatherWords({ intensity, descriptive, phenomenons }: IWeatherCondition): string | undefined {
  const what = phenomenons.map((code) => PHENOMENA[code]).join(' and ')
  const words = [
    INTENSITIES[intensity ?? ''],
    descriptionOf(descriptive, what),
    String(intensity) === 'VC' && 'nearby',
  ]
  return words.filter(Boolean).join(' ') || undefined
}

function descriptionOf(descriptive: string | undefined, what: string): string {
  if (descriptive === 'TS') return what ? `thunderstorm with ${what}` : 'thunderstorm'
  if (descriptive === 'SH' && !what) return 'showers'
  return [DESCRIPTIONS[descriptive ?? ''], what].filter(Boolean).join(' ')
}
