import { bookings } from '@rsfc/contract/bookings/routes'
import { account } from '@rsfc/contract/account/routes'
import { fillPath } from '@rsfc/contract/kit/http'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { APIRequestContext } from 'playwright-core'
import { FLIGHT } from './daily-pages.ts'

/** The page's address: that of a flight is one of the caller's own flights. */
export async function pathOf(request: APIRequestContext, path: string, role: string): Promise<string> {
  if (path !== FLIGHT) return path
  const check = await request.post(`/api${account.checkMember.path}`)
  const { data: user } = (await check.json()) as { data: { _id: string } }
  const list = await request.get(`/api${fillPath(bookings.ofMember.path, { userId: user._id })}`)
  const { data } = (await list.json()) as { data: { _id: string }[] }
  if (!data[0]) throw new Error(`${role} has no flight`)
  return addressOf(pages.flight, { booking_id: data[0]._id })
}
