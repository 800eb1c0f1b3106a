import { expect, test } from 'vitest'
import { flownMinutes, judgeActualTimes, judgePostFlight } from './post-flight.ts'

const report = {
  start_time: '10:05',
  end_time: '11:20',
  distance: 120,
  heading: 'To Tioman',
  experience: 'Calm',
}
const FILL_ALL = 'Please fill in all the fields'

// SPEC 5.post-flight.required, 5.post-flight.end, 5.post-flight.distance
test.each([
  [{}, null],
  [{ distance: 0 }, null],
  [{ end_time: '10:05' }, null],
  [{ heading: '', experience: ' ' }, null],
  [{ start_time: '' }, { field: 'start_time', message: FILL_ALL }],
  [{ end_time: '' }, { field: 'end_time', message: FILL_ALL }],
  [{ distance: null }, { field: 'distance', message: FILL_ALL }],
  [{ heading: '  ' }, { field: 'heading', message: FILL_ALL }],
  [{ experience: '' }, { field: 'experience', message: FILL_ALL }],
  [
    { end_time: '', distance: null },
    { field: 'end_time', message: FILL_ALL },
  ],
  [{ end_time: '10:04' }, { field: 'end_time', message: 'End time cannot be earlier than start time' }],
  [{ distance: -0.1 }, { field: 'distance', message: 'Distance cannot be negative' }],
])('a report with %j: %j', (traits, fault) => {
  expect(judgePostFlight({ ...report, ...traits })).toEqual(fault)
})

test('if one of the times is missing, their order is not checked', () => {
  expect(judgeActualTimes('10:00', null, 'end')).toBeNull()
  expect(judgeActualTimes(null, '09:00', 'end')).toBeNull()
})

// SPEC 4.flight-log.duration
test.each([
  ['10:05', '11:20', 75],
  ['10:05', '10:05', 0],
  [null, '11:20', null],
  ['10:05', null, null],
])('a flight from %s to %s takes %s minutes', (actual_start_time, actual_end_time, minutes) => {
  expect(flownMinutes({ actual_start_time, actual_end_time })).toBe(minutes)
})
