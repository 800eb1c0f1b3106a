import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

const NO_IMPORT = 'There is no such import.'
const MADE = ['imports', 'members', 'fleet', 'bookings', 'airworthiness', 'ledger', 'dashboard', 'audit']

/** Imports a club's records from CSV files. No records are created before an officer applies the import. */
export const imports = defineRoutes('imports', {
  list: {
    method: 'GET',
    path: '/imports',
    access: 'admin',
    summary: 'Imports, newest first',
    data: schema('ImportSummaryList'),
  },
  upload: {
    method: 'POST',
    path: '/imports',
    access: 'admin',
    summary:
      'Upload a CSV file of members, aircraft, bookings, flights or opening balances; its rows are checked',
    upload: { field: 'file', kind: 'table', max: 1 },
    touches: ['imports'],
    body: schema('ImportUpload'),
    data: schema('Import'),
    notices: { otherwise: 'This file cannot be read' },
  },
  example: {
    method: 'GET',
    path: '/imports/:code/example',
    access: 'admin',
    summary: 'An example file of a kind',
    answers: 'text/csv',
    notices: { 404: 'There is no such kind of file.' },
  },
  read: {
    method: 'GET',
    path: '/imports/:id',
    access: 'admin',
    summary: 'One import: its columns, the result of the check, and its progress',
    data: schema('Import'),
    notices: { 404: NO_IMPORT },
  },
  problems: {
    method: 'GET',
    path: '/imports/:id/problems',
    access: 'admin',
    fresh: 15,
    summary: 'The rows that cannot be imported, with all their columns and the problem',
    answers: 'text/csv',
    notices: { 404: 'There is no file with problems.' },
  },
  choose: {
    method: 'POST',
    path: '/imports/:id/columns',
    access: 'admin',
    summary: 'Choose the field of each column and the order of dates; the rows are checked again',
    touches: ['imports'],
    body: schema('ImportColumns'),
    data: schema('Import'),
    notices: { 404: NO_IMPORT, otherwise: 'The columns could not be saved' },
  },
  apply: {
    method: 'POST',
    path: '/imports/:id/apply',
    access: 'admin',
    fresh: 15,
    summary: 'Create the records of all rows, or only of those without a problem',
    touches: MADE,
    body: schema('ImportApply'),
    data: schema('Import'),
    notices: { 404: NO_IMPORT, otherwise: 'The file could not be imported' },
  },
  undo: {
    method: 'POST',
    path: '/imports/:id/undo',
    access: 'admin',
    fresh: 15,
    summary: 'Remove the records that the import created, except those in use since then',
    touches: MADE,
    data: schema('Import'),
    notices: { 404: NO_IMPORT, otherwise: 'The import could not be undone' },
  },
  discard: {
    method: 'DELETE',
    path: '/imports/:id',
    access: 'admin',
    summary: 'Discard an upload that was not applied',
    touches: ['imports'],
    notices: { 200: 'Upload discarded', 404: NO_IMPORT, otherwise: 'The upload could not be discarded' },
  },
})
