import { DOCUMENTS_MAX } from '@rsfc/domain/applications/documents'
import { defineRoutes, schemasOf } from '../kit/http.ts'
import { PROOF_FOR_WORK } from '../kit/proofs.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

export const applications = defineRoutes('applications', {
  list: {
    method: 'GET',
    path: '/application/',
    access: 'admin',
    summary: 'Applications, newest first',
    query: schema('ApplicationQuery'),
    data: schema('ApplicationList'),
  },
  mine: {
    method: 'GET',
    path: '/application/mine',
    access: 'member',
    summary: 'Your own applications and their status',
    data: schema('ApplicationList'),
  },
  read: {
    method: 'GET',
    path: '/application/:application_id',
    access: 'admin',
    summary: 'One application',
    data: schema('Application'),
    notices: { 404: 'There is no such application.' },
  },
  openings: {
    method: 'GET',
    path: '/application/:application_id/openings',
    alias: '/application/openings/:application_id',
    access: 'admin',
    summary: 'Which officer opened which document of an application, and when',
    data: schema('OpeningList'),
  },
  submit: {
    method: 'POST',
    path: '/application/submit-documents',
    access: 'member',
    limit: { calls: 40, hours: 24 },
    summary: 'Submit documents for a medical or licence application',
    touches: ['applications', 'readiness', 'dashboard'],
    upload: { field: 'documents', kind: 'document', max: DOCUMENTS_MAX },
    body: schema('Submission'),
    data: schema('Application'),
    notices: { 200: 'Application has been submitted', otherwise: 'Error submitting application' },
  },
  applyForMembership: {
    method: 'POST',
    path: '/application/membership',
    access: 'member',
    limit: { calls: 10, hours: 24 },
    summary: 'Apply for ordinary membership; one application can be open at a time',
    touches: ['applications', 'readiness', 'dashboard'],
    body: schema('MembershipApplication'),
    data: schema('Application'),
    notices: { 200: 'Application has been submitted', otherwise: 'Error submitting application' },
  },
  decide: {
    method: 'PUT',
    path: '/application/:application_id',
    access: 'admin',
    fresh: PROOF_FOR_WORK,
    summary: "Approve or reject an application; approving updates the member's expiry date or membership",
    touches: ['applications', 'members', 'readiness', 'dashboard', 'audit'],
    body: schema('Decision'),
    data: schema('Application'),
    notices: { 200: 'Application updated successfully', otherwise: 'Error updating application' },
  },
  remove: {
    method: 'POST',
    path: '/application/delete/:application_id',
    access: 'admin',
    summary: 'Delete an application and its documents',
    touches: ['applications', 'dashboard', 'audit'],
    notices: { 200: 'Application deleted successfully', otherwise: 'Error deleting application' },
  },
  document: {
    method: 'GET',
    path: '/documents/:id',
    access: 'member',
    summary: 'One document, for its owner and officers; access by officers is recorded',
    answers: 'application/pdf',
    notices: { 404: 'There is no such document.' },
  },
})
