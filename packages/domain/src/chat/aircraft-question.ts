import { AIRCRAFT_STATUS_WORDS, type AircraftStatus } from '../fleet/status.ts'

type Plane = {
  aircraft_registration: string
  aircraft_status: AircraftStatus
  grounded: boolean
  grounded_reason: string
  unjudged: boolean
  open_defects: number
}

/** The registration named in a question, as the club writes it: 'is 9vboa grounded?' gives 9V-BOA. */
export function registrationIn(question: string): string | undefined {
  const found = /\b9v[- ]?([a-z]{3})\b/i.exec(question)?.[1]
  return found && `9V-${found.toUpperCase()}`
}

/** Says only what the tech log says, never whether to fly. */
export function aircraftStateInWords({
  aircraft_registration: name,
  aircraft_status: status,
  grounded,
  grounded_reason,
  unjudged,
  open_defects: open,
}: Plane): string {
  if (status !== 'active')
    return `${name} cannot be booked. It is ${AIRCRAFT_STATUS_WORDS[status].toLowerCase()}.`
  if (grounded) return `${name} is grounded: ${grounded_reason}.`
  const defects =
    open === 0 ? 'No defect is open' : open === 1 ? 'One defect is open' : `${open} defects are open`
  if (unjudged)
    return `${name} is not grounded. A critical defect is reported, and an officer has not judged it yet.`
  return `${name} is not grounded. ${defects}; its tech log says more.`
}
