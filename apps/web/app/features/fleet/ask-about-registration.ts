import { askFirst } from '../../ui/forms/ask-first.tsx'

/** No field is required (5.aircraft.none), but without a registration nobody knows which aircraft it is. */
export function askAboutRegistration(values: { aircraft_registration: string }): Promise<boolean> {
  if (values.aircraft_registration.trim() !== '') return Promise.resolve(true)
  return askFirst({
    title: 'Add an aircraft without a registration?',
    children: 'Members choose an aircraft by its registration, such as 9V-BOA. You can add it later.',
    confirm: 'Add it without',
    cancel: 'Go back',
  })
}
