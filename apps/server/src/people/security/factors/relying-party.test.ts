import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

test.each([
  ['https://www.rsfc.example', 'www.rsfc.example', 'https://www.rsfc.example'],
  ['https://rsfc.example:8443/club', 'rsfc.example', 'https://rsfc.example:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('%s is the relying party %s', (publicUrl, rpID, origin) => {
  expect(relyingParty(publicUrl)).toEqual({ rpID, origin })
})
