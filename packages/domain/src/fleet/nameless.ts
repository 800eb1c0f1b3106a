type Named = { aircraft_name?: string | undefined; aircraft_registration?: string | undefined }

/** An aircraft needs a name or a registration: otherwise nobody knows which one it is (5.aircraft.none). */
export function isNameless({ aircraft_name = '', aircraft_registration = '' }: Named): boolean {
  return aircraft_name.trim() === '' && aircraft_registration.trim() === ''
}
