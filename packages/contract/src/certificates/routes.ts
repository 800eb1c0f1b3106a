import { defineRoutes, schemasOf } from '../kit/http.ts'
import { PROOF_FOR_WORK } from '../kit/proofs.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

const NOT_YOURS =
  'Only those whom the member has asked, or who have flown with the member, see what counts for the certificate.'

export const certificates = defineRoutes('certificates', {
  read: {
    method: 'GET',
    path: '/members/:id/certificate',
    access: 'member',
    summary:
      'What counts for the next certificate of experience of a member, and those given here; for the member, officers, and instructors and examiners who have flown with the member or were asked',
    staleAfter: 0,
    data: schema('CertificateState'),
    notices: { 403: NOT_YOURS, 404: 'There is no such member.' },
  },
  certify: {
    method: 'POST',
    path: '/members/:id/certificate',
    access: 'member',
    fresh: PROOF_FOR_WORK,
    limit: { calls: 50, hours: 24 },
    summary:
      'Certify the experience of a member: the hours as an instructor, or a test as an examiner, with licence and rating in force. Sends what the caller has seen; if it has changed, nothing is certified',
    touches: ['certificates', 'readiness', 'members', 'instruction', 'training', 'audit'],
    body: schema('NewCertificate'),
    data: schema('CertificateState'),
    notices: {
      200: 'Certificate of experience certified',
      403: 'You cannot certify this.',
      404: 'There is no such member.',
      otherwise: 'The certificate could not be given.',
    },
  },
  ask: {
    method: 'POST',
    path: '/members/:id/certificate/requests',
    access: 'member',
    limit: { calls: 10, hours: 24 },
    summary: 'Ask an instructor or examiner to certify one’s own experience; they then see what counts',
    touches: ['certificates', 'instruction'],
    body: schema('CertificateRequest'),
    data: schema('CertificateState'),
    notices: {
      200: 'Request sent',
      403: 'Everyone asks for their own certificate.',
      404: 'There is no such member.',
      otherwise: 'The request could not be sent.',
    },
  },
})
