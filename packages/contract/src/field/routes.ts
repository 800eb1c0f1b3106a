import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** What follows from the hours and closures: free times, the board and what is told about today. */
const HOLDS = ['field', 'bookings', 'wishes', 'readiness', 'site.today', 'audit']

/** The airfield: opening hours, holidays, closures, and what the airport is told about the next day. */
export const field = defineRoutes('field', {
  read: {
    method: 'GET',
    path: '/field',
    access: 'public',
    summary: 'Opening hours, public holidays, coming closures, training windows and curfew',
    staleAfter: 60,
    data: schema('Field'),
    duringMaintenance: true,
  },
  configure: {
    method: 'POST',
    path: '/field',
    access: 'admin',
    summary: 'Change the opening hours, or the training windows and curfew',
    touches: HOLDS,
    body: schema('FieldChanges'),
    data: schema('Field'),
    notices: { 200: 'Saved', otherwise: 'The hours could not be saved.' },
  },
  holidays: {
    method: 'GET',
    path: '/field/holidays',
    access: 'member',
    summary: 'The public holidays, each with its source and when somebody looked it up',
    data: schema('HolidayList'),
  },
  addHoliday: {
    method: 'POST',
    path: '/field/holidays',
    access: 'admin',
    summary: 'Add a public holiday',
    touches: HOLDS,
    body: schema('NewHoliday'),
    data: schema('Holiday'),
    notices: { 200: 'Holiday added', otherwise: 'The holiday could not be added.' },
  },
  removeHoliday: {
    method: 'POST',
    path: '/field/holidays/delete',
    access: 'admin',
    summary: 'Remove a public holiday',
    touches: HOLDS,
    body: schema('HolidayToRemove'),
    notices: { 200: 'Holiday removed', 404: 'There is no holiday on this day.' },
  },
  closures: {
    method: 'GET',
    path: '/field/closures',
    access: 'member',
    summary: 'The closures of the airfield that have not ended, with their sources',
    data: schema('ClosureList'),
  },
  clashes: {
    method: 'GET',
    path: '/field/closures/clashes',
    access: 'admin',
    summary: 'The bookings that fall into these times, at most 500',
    query: schema('ClosureTimes'),
    data: schema('ClosureClashList'),
    notices: { 400: 'Check the times.' },
  },
  addClosure: {
    method: 'POST',
    path: '/field/closures',
    access: 'admin',
    summary: 'Close the airfield; the pilots of bookings in this time get one mail each',
    touches: HOLDS,
    body: schema('NewClosure'),
    data: schema('Closure'),
    notices: {
      200: 'Closure saved',
      409: 'Someone has booked meanwhile. Please look at the list again.',
      otherwise: 'The closure could not be saved.',
    },
  },
  removeClosure: {
    method: 'POST',
    path: '/field/closures/:id/delete',
    access: 'admin',
    summary: 'Remove a closure; the pilots of bookings in this time get one mail each',
    touches: HOLDS,
    notices: { 200: 'Closure removed', 404: 'There is no such closure.' },
  },
  sheet: {
    method: 'GET',
    path: '/field/sheet',
    access: 'admin',
    summary: "A day's flights for the airport, with what has changed since the sheet was sent",
    query: schema('SheetQuery'),
    data: schema('Sheet'),
  },
  sheetPdf: {
    method: 'GET',
    path: '/field/sheet.pdf',
    access: 'admin',
    summary: 'The same as a PDF',
    query: schema('SheetQuery'),
    answers: 'application/pdf',
  },
  sheetSettings: {
    method: 'GET',
    path: '/field/sheet-settings',
    access: 'admin',
    summary: 'When the sheet of the next day is made, and where it is sent',
    data: schema('SheetSettings'),
  },
  setSheet: {
    method: 'POST',
    path: '/field/sheet-settings',
    access: 'admin',
    summary: 'Set when the sheet is made and where it is sent',
    touches: ['field', 'audit'],
    body: schema('SheetSettingsChanges'),
    data: schema('SheetSettings'),
    notices: { 200: 'Saved', otherwise: 'The settings could not be saved.' },
  },
})
