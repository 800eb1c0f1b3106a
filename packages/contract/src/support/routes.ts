import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

export const support = defineRoutes('support', {
  create: {
    method: 'POST',
    path: '/support/new',
    access: 'public',
    summary: 'Send a message to the club',
    touches: ['support', 'dashboard'],
    body: schema('NewCase'),
    notices: {
      200: 'Your Message has been received',
      invalid: 'Please fill in the necessary fields',
      otherwise: 'Unable to send message to support',
    },
  },
  requestData: {
    method: 'POST',
    path: '/support/data-request',
    access: 'member',
    limit: { calls: 10, hours: 24 },
    summary:
      'Ask for access to your data, a correction, or to withdraw consent; a support case with a due date',
    touches: ['support', 'dashboard'],
    body: schema('NewDataRequest'),
    notices: { 200: 'The officers have your request', otherwise: 'Unable to send the request' },
  },
  trialFlight: {
    method: 'POST',
    path: '/support/trial-flight',
    access: 'public',
    summary: 'Ask the club for a trial flight; officers answer it as a support case',
    touches: ['support', 'dashboard'],
    body: schema('TrialFlightEnquiry'),
    notices: {
      invalid: 'Please check the marked fields.',
      429: 'You have already asked several times. Please try again later, or call us.',
      otherwise: 'Your enquiry could not be sent. Please try again, or call us.',
    },
  },
  list: {
    method: 'GET',
    path: '/support/',
    access: 'admin',
    summary: 'Support cases, newest first',
    query: schema('CaseQuery'),
    data: schema('SupportCaseList'),
  },
  mine: {
    method: 'GET',
    path: '/support/mine',
    access: 'member',
    summary: 'The messages that you sent to the club, with its replies, newest first',
    data: schema('OwnCaseList'),
  },
  read: {
    method: 'GET',
    path: '/support/:id',
    access: 'admin',
    summary: 'One support case with all its replies',
    data: schema('CaseWithReplies'),
    notices: { 404: 'There is no such case.' },
  },
  answer: {
    method: 'POST',
    path: '/support/:id',
    access: 'admin',
    summary: 'Set the status of a case; a new reply is emailed to the sender',
    touches: ['support', 'dashboard', 'audit'],
    body: schema('CaseAnswer'),
    data: schema('CaseWithReplies'),
    notices: { 200: 'Case status updated', otherwise: 'Error updating status' },
  },
  remove: {
    method: 'POST',
    path: '/support/delete/:id',
    access: 'admin',
    summary: 'Delete a support case and its replies',
    touches: ['support', 'dashboard', 'audit'],
    notices: { 200: 'Case deleted', otherwise: 'Error deleting case' },
  },
})
