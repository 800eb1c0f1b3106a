import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** Slots that members wait for, and the offers that hold them. */
export const wishes = defineRoutes('wishes', {
  list: {
    method: 'GET',
    path: '/wishes',
    access: 'member',
    summary: "The caller's own wishes, with their place in the queue",
    data: schema('WishList'),
  },
  free: {
    method: 'GET',
    path: '/wishes/free',
    access: 'member',
    summary: 'The first slot that suits a wish and is free already, to book it in place of the wish',
    // Every booking changes what is free.
    staleAfter: 0,
    query: schema('WishQuery'),
    data: schema('FreeForWish'),
    notices: { otherwise: 'The wish could not be saved.' },
  },
  create: {
    method: 'POST',
    path: '/wishes',
    access: 'member',
    summary:
      'Wait for a slot, which is offered to the first in the queue when it becomes free; five wishes at most. 409 names a time that is free now, unless `anyway` is set',
    touches: ['wishes'],
    body: schema('NewWish'),
    data: schema('Wish'),
    notices: {
      200: 'Wish saved. We will write to you when a slot becomes free',
      otherwise: 'The wish could not be saved.',
    },
  },
  update: {
    method: 'POST',
    path: '/wishes/:id',
    access: 'member',
    summary: "Change one's own wish; it keeps its age in the queue",
    touches: ['wishes'],
    body: schema('NewWish'),
    data: schema('Wish'),
    notices: {
      200: 'Wish saved',
      403: 'This is not your wish.',
      404: 'There is no such wish.',
      otherwise: 'The wish could not be saved.',
    },
  },
  remove: {
    method: 'POST',
    path: '/wishes/:id/delete',
    access: 'member',
    summary: "Delete one's own wish; an open offer for it goes to the next member",
    touches: ['wishes', 'bookings.board'],
    notices: { 200: 'Wish deleted', 403: 'This is not your wish.', 404: 'There is no such wish.' },
  },
  offers: {
    method: 'GET',
    path: '/offers',
    access: 'member',
    summary: "The caller's own offers, the latest first",
    staleAfter: 30,
    data: schema('OfferList'),
  },
  accept: {
    method: 'POST',
    path: '/offers/:id/accept',
    access: 'member',
    summary: 'Accept an offer: it becomes a booking by the same rules as a request',
    touches: ['wishes', 'bookings', 'readiness', 'instruction'],
    data: schema('Offer'),
    notices: {
      200: 'Accepted. The flight is requested',
      403: 'This offer is not for you.',
      404: 'There is no such offer.',
      406: 'Aircraft is not available at the selected time',
      500: 'Your account is unable to make a booking',
      otherwise: 'The offer could not be accepted.',
    },
  },
  decline: {
    method: 'POST',
    path: '/offers/:id/decline',
    access: 'member',
    summary: 'Decline an offer; the slot is offered to the next member, and the wish stays',
    touches: ['wishes', 'bookings.board'],
    data: schema('Offer'),
    notices: {
      200: 'Declined. The next member will be asked',
      403: 'This offer is not for you.',
      404: 'There is no such offer.',
      409: 'This offer has already been answered.',
    },
  },
  withdraw: {
    method: 'POST',
    path: '/offers/:id/withdraw',
    access: 'admin',
    summary:
      'Withdraw an open offer, with a reason; the member is told, and the slot is offered to the next member',
    touches: ['wishes', 'bookings.board', 'audit'],
    body: schema('OfferWithdrawal'),
    data: schema('DeskOffer'),
    notices: {
      200: 'Offer withdrawn. The member is told, and the next one is asked',
      404: 'There is no such offer.',
      409: 'This offer has already been answered.',
      otherwise: 'The offer could not be withdrawn.',
    },
  },
  desk: {
    method: 'GET',
    path: '/wishes/desk',
    access: 'admin',
    summary: 'All wishes in the order of the queue, and the latest 100 offers',
    staleAfter: 60,
    data: schema('WishDesk'),
  },
})
