import { aircraftInWords } from '../bookings/flight-words.ts'
import { dateInWords } from '../time/club-words.ts'

type Slot = {
  aircraft_name: string
  aircraft_registration: string
  flight_date: string
  start_time: string
  end_time: string
}

/** For example 'Sat 21 Nov 2026, 10:00 to 11:00: Tampico TB-9 9V-BOA'. */
export function slotInWords(slot: Slot): string {
  return `${dateInWords(slot.flight_date)}, ${slot.start_time} to ${slot.end_time}: ${aircraftInWords(slot)}`
}

export function freeNowInWords(slot: Slot): string {
  return `This time is free now, so there is nothing to wait for. Book it: ${slotInWords(slot)}.`
}
