import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { flightLogCsv } from './flight-log-csv.ts'

// Reading it as text would drop the BOM.
const written = async (stream: Readable) => (await buffer(stream)).toString()

const flight = {
  flight_date: '2026-11-01',
  aircraft_name: 'Tampico TB-9',
  aircraft_registration: '9V-BOA',
  flight_type: 'examiniation' as const,
  pilot_name: 'Mei Lim',
  actual_start_time: '09:05',
  actual_end_time: '09:40',
  distance: 80.5,
  from: 'WSSL',
  via: ['WMKM', 'WMKJ'],
  to: 'WSSL',
  takeoffs_day: 3,
  takeoffs_night: null,
  landings_day: 3,
  landings_night: null,
  passengers: 2,
  flight_instructor_name: null,
  flight_examiner_name: 'Tan Wei',
  payment_fee: 390.83,
  payment_reference: 'RSFC-7K2M',
  booking_remarks: '=HYPERLINK("http://evil.test")',
}

test('a flight is one line, with formulas escaped', async () => {
  const [header, line, end] = (await written(flightLogCsv([flight]))).split('\r\n')
  expect(header).toBe(
    '\ufeffDate,Aircraft,Registration,Flight type,Pilot,Start,End,Minutes,Distance,From,Via,To,Take-offs by day,Take-offs by night,Landings by day,Landings by night,Passengers,Instructor,Examiner,Fee,Reference,Remarks',
  )
  expect(line).toBe(
    '2026-11-01,Tampico TB-9,9V-BOA,Examination,Mei Lim,09:05,09:40,35,80.5,WSSL,"WMKM, WMKJ",WSSL,3,,3,,2,,Tan Wei,390.83,RSFC-7K2M,"\'=HYPERLINK(""http://evil.test"")"',
  )
  expect(end).toBe('')
})

test('a flight completed by an officer without times has empty times', async () => {
  const csv = await written(flightLogCsv([{ ...flight, actual_start_time: null, booking_remarks: '' }]))
  expect(csv).toContain('Mei Lim,,09:40,,80.5')
})
