import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { members } from '@rsfc/contract/members/routes'
import { overdue } from '@rsfc/contract/overdue/routes'
import { NewBookOut, type BookOut } from '@rsfc/contract/overdue/schemas'
import { personsAboard } from '@rsfc/domain/bookings/passengers'
import { HOME, isPlace, placeInWords } from '@rsfc/domain/places/place'
import { clubTime } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { useSession } from '../../session/session.ts'
import { DurationField } from '../../ui/forms/dates/duration-field.tsx'
import { TimeField } from '../../ui/forms/dates/time-field.tsx'
import { FigureField } from '../../ui/forms/figures/figure-field.tsx'

/** There and back, if a destination is booked. */
function routeTo(destination: string | null): string {
  if (destination === null || !isPlace(destination)) return ''
  return [HOME, destination, HOME].map(placeInWords).join(', ')
}

type PlannedFlight = Parameters<typeof personsAboard>[0] & {
  _id: string
  end_time: string
  destination: string | null
}

type FormProps = {
  flight: PlannedFlight
  before: BookOut | null
  onDone: () => void
  onCancel: (() => void) | undefined
}

/** Waits for the user's phone number, to fill it in. */
export function BookOutForm(props: FormProps) {
  const user = useSession()
  const self = useQuery({
    ...read(members.read, { params: { id: user?._id ?? '' } }),
    enabled: user !== null,
  })
  if (self.isPending) return null
  const known = self.data && 'contact_number' in self.data ? self.data.contact_number : ''
  return <Fields {...props} phone={props.before?.phone ?? known ?? ''} />
}

function Fields({ flight, before, phone, onDone, onCancel }: FormProps & { phone: string }) {
  const { form, field, formProps, busy } = useActionForm(overdue.bookOut, {
    initialValues: {
      persons: before?.persons ?? personsAboard(flight),
      route: before?.route ?? routeTo(flight.destination),
      eta: before ? clubTime(new Date(before.eta)) : flight.end_time,
      endurance_minutes: before?.endurance_minutes ?? 240,
      phone,
    },
    schema: NewBookOut,
    toInput: (body) => ({ params: { id: flight._id }, body }),
    onDone,
  })
  return (
    <form {...formProps} aria-label="Book out">
      <Stack>
        <TextInput
          {...field('route')}
          key={form.key('route')}
          label="Route"
          placeholder="Seletar, training area, Seletar"
          required
        />
        <SimpleGrid minColWidth="160px" autoFlow="auto-fit" spacing="sm" style={{ alignItems: 'end' }}>
          <FigureField
            {...field('persons')}
            key={form.key('persons')}
            label="Persons on board"
            size="md"
            required
          />
          <TimeField {...field('eta')} key={form.key('eta')} label="Back at" required />
          <DurationField
            {...field('endurance_minutes')}
            key={form.key('endurance_minutes')}
            label="Fuel for (h:mm)"
            size="md"
            required
          />
          <TextInput
            {...field('phone')}
            key={form.key('phone')}
            label="Phone on board"
            type="tel"
            autoComplete="tel"
            required
          />
        </SimpleGrid>
        <Group gap="sm" align="stretch">
          <Button type="submit" loading={busy}>
            {before ? 'Save' : 'Book out'}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
