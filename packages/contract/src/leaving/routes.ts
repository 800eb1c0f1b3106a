import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

export const leaving = defineRoutes('leaving', {
  mine: {
    method: 'GET',
    path: '/leaving/mine',
    access: 'member',
    summary: 'Your own open request to leave the club, if there is one',
    data: schema('OwnLeaveRequest'),
  },
  request: {
    method: 'POST',
    path: '/leaving/',
    access: 'member',
    limit: { calls: 10, hours: 24 },
    summary: 'Ask to leave the club; the officers are told',
    touches: ['leaving'],
    body: schema('NewLeaveRequest'),
    data: schema('LeaveRequest'),
    notices: { 200: 'The officers have your request', otherwise: 'Unable to send the request' },
  },
  withdraw: {
    method: 'POST',
    path: '/leaving/withdraw',
    access: 'member',
    summary: 'Withdraw your request to leave',
    touches: ['leaving'],
    notices: {
      200: 'You stay a member',
      404: 'There is no open request.',
      otherwise: 'Unable to withdraw the request',
    },
  },
  list: {
    method: 'GET',
    path: '/leaving/',
    access: 'admin',
    summary: 'Members who have asked to leave, oldest request first',
    data: schema('LeaveRequestList'),
  },
  read: {
    method: 'GET',
    path: '/leaving/:member_id',
    access: 'admin',
    summary: 'What is still open for a member who leaves',
    data: schema('Leaving'),
    notices: { 404: 'There is no such member.' },
  },
  close: {
    method: 'POST',
    path: '/leaving/:member_id/close',
    access: 'admin',
    fresh: 15,
    summary:
      'Close a membership: coming flights, wishes, offers and sign-ups end, and so does the access; records and debts stay',
    touches: [
      'leaving',
      'members',
      'bookings',
      'wishes',
      'events',
      'readiness',
      'security',
      'site.staff',
      'dashboard',
      'audit',
    ],
    notices: { 200: 'The membership is closed', otherwise: 'Unable to close the membership' },
  },
})
