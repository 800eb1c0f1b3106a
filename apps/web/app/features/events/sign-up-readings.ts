import { events } from '@rsfc/contract/events'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'

const calls = client(events)

/** To officers all sign-ups of an event, to members their own. */
export const signUpsQuery = (id: string) =>
  queryOptions({
    queryKey: ['events', 'sign-ups', id],
    queryFn: ({ signal }) => calls.signUps({ params: { id } }, { signal }),
  })

export const mySignUpsQuery = queryOptions({
  queryKey: ['events', 'mine'],
  queryFn: ({ signal }) => calls.mine({}, { signal }),
})
