import { expect, test } from 'vitest'
import { personsInFile, routeInFile } from './places-in-file.ts'

const none = { from: null, to: null, via: [] }

test.each([
  ['nothing', {}, none],
  ['empty cells', { from: ' ', to: '', via: '' }, none],
  ['codes', { from: 'wssl', to: 'WSSL', via: 'WMKM' }, { from: 'WSSL', to: 'WSSL', via: ['WMKM'] }],
  ['names', { from: 'Seletar', to: 'Melaka' }, { from: 'WSSL', to: 'WMKM', via: [] }],
  [
    'several stops',
    { from: 'WSSL', to: 'WSSL', via: 'WMKM; Senai (WMKJ)/Pulau Tioman' },
    { from: 'WSSL', to: 'WSSL', via: ['WMKM', 'WMKJ', 'WMBT'] },
  ],
])('%s in a file', (_what, cells, route) => {
  expect(routeInFile(cells)).toEqual(route)
})

test.each([
  [{ from: '09:05', to: '10:40' }, "From: '09:05' must be an ICAO code"],
  [{ from: 'WSSL', to: '?' }, "To: '?' must be an ICAO code"],
  [{ from: 'WSSL', to: 'WSSL', via: 'WMKM; 12' }, "Via: '12' must be an ICAO code"],
  [{ from: 'WSSL' }, 'To: missing'],
  [{ to: 'WSSL' }, 'From: missing'],
  [{ via: 'WMKM' }, 'From: missing'],
  [
    { from: 'WSSL', to: 'WSSL', via: Array.from({ length: 11 }, () => 'WMKM').join(';') },
    'Via: at most 10 places',
  ],
])('%j is answered at its column', (cells, problem) => {
  expect(routeInFile(cells)).toMatchObject({ problem: expect.stringContaining(problem) })
})

test.each([
  [{}, { persons_on_board: undefined }],
  [{ persons_on_board: 3 }, { persons_on_board: 3 }],
  [{ passengers: 0 }, { persons_on_board: 2 }],
  [{ passengers: 2 }, { persons_on_board: 4 }],
  [{ passengers: 2, persons_on_board: 4 }, { persons_on_board: 4 }],
  [{ passengers: 3 }, { problem: 'Passengers: 3 and the crew of 2 are more than the 4 seats' }],
  [{ passengers: -1 }, { problem: 'Passengers: must be a whole number from 0 on' }],
  [{ passengers: 1.5 }, { problem: 'Passengers: must be a whole number from 0 on' }],
  [
    { passengers: 1, persons_on_board: 2 },
    { problem: 'Persons on board: 2 are not 1 passengers and a crew of 2' },
  ],
])('%j aboard with an instructor in four seats', (cells, expected) => {
  expect(personsInFile(cells, { crew: 2, seats: 4 })).toEqual(expected)
})
