import type { TechLog } from '@rsfc/contract/airworthiness/schemas'

type Figure = number | ''

export type TechLogValues = {
  meter_out: Figure
  meter_in: Figure
  landings_day: Figure
  fuel_left_l: Figure
  oil_added_l: Figure
  note_for_next: string
  defect_title: string
  defect_description: string
}

/** The meter starts where the last flight left it, if that is known. */
export function techLogValues(log: TechLog | undefined): TechLogValues {
  const meter_out = log?.meter != null && !log.meter_estimated ? log.meter : ''
  return {
    meter_out,
    meter_in: '',
    landings_day: 1,
    fuel_left_l: '',
    oil_added_l: '',
    note_for_next: '',
    defect_title: '',
    defect_description: '',
  }
}

/** A meter that was only prefilled is not reported. */
export function toTechLog({
  meter_out,
  meter_in,
  landings_day,
  fuel_left_l,
  oil_added_l,
  note_for_next,
}: TechLogValues) {
  const orNull = (value: Figure) => (value === '' ? null : value)
  const read = meter_in !== ''
  return {
    meter_out: read ? orNull(meter_out) : null,
    meter_in: orNull(meter_in),
    landings_day: orNull(landings_day),
    fuel_left_l: orNull(fuel_left_l),
    oil_added_l: orNull(oil_added_l),
    note_for_next,
  }
}
