import type { ImportKind } from '@rsfc/domain/imports/kinds'
import { aircraftLoader } from './aircraft/load.ts'
import { balanceLoader } from './balances/load.ts'
import { bookingLoader } from './bookings/load.ts'
import { flightLoader } from './flights/load.ts'
import type { Loader } from './loader.ts'
import { memberLoader } from './members/load.ts'

export const LOADERS: Readonly<Record<ImportKind, () => Promise<Loader>>> = {
  members: memberLoader,
  aircraft: async () => aircraftLoader,
  bookings: async () => bookingLoader,
  flights: async () => flightLoader,
  balances: async () => balanceLoader,
}
