import { expect, test } from 'vitest'
import { contactMail } from './contact-mail.ts'

// SPEC 2.home.contact-mail
test('the mail has the fixed subject and the message as its body', () => {
  expect(contactMail('May I visit on Sunday?')).toBe(
    'mailto:hello@rsfc.example?subject=Enquiry%20from%20the%20RSFC%20website&body=May%20I%20visit%20on%20Sunday%3F',
  )
})

test.each([
  ['one\ntwo', 'one%0D%0Atwo'],
  ['one\r\ntwo', 'one%0D%0Atwo'],
  ['  a & b = 100% + more?  ', 'a%20%26%20b%20%3D%20100%25%20%2B%20more%3F'],
  ['Café ☀', 'Caf%C3%A9%20%E2%98%80'],
])('%j cannot break out of the body', (message, body) => {
  expect(contactMail(message).split('&body=')).toEqual([expect.any(String), body])
})

test('without a message there is no body', () => {
  expect(contactMail('', 'For the Safety Officer')).toBe(
    'mailto:hello@rsfc.example?subject=For%20the%20Safety%20Officer',
  )
})
