import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { expect, test } from 'vitest'
import { Email } from '@rsfc/contract/kit/fields'
import { NewCase } from '@rsfc/contract/support/schemas'

const PIECES = 'a mei 1 @ @rsfc.test @b.co victim@x.co . .. - + _ ü 例 < > , ; : " ( ) [ ] \\ ＠ 。'
  .split(' ')
  .concat("'", ' ', '\t', '\r\n', '\u0000', '\u2028')
const text = fc.oneof(
  fc.emailAddress(),
  fc.array(fc.constantFrom(...PIECES), { minLength: 2, maxLength: 8 }).map((pieces) => pieces.join('')),
  fc
    .tuple(fc.string({ unit: 'grapheme' }), fc.constantFrom('@b.co', '@b.co>', ',x@b.co'))
    .map((pair) => pair.join('')),
)
const transport = createTransport({ jsonTransport: true })

/** Passes the address as text, which the mailer never does, and checks that it stays one address. */
async function expectOneAddress(address: string): Promise<void> {
  expect(addressparser(address)).toEqual([{ address, name: '' }])
  const { envelope } = await transport.sendMail({ from: 'office@rsfc.test', to: address })
  const [local, host] = address.split('@')
  expect(envelope.to).toEqual([`${local}@${domainToASCII(host ?? '')}`])
}

test('the mail library reads every email address that we accept as exactly one address', async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      const email = Email.safeParse(given)
      if (!email.success) return
      accepted++
      await expectOneAddress(email.data)
    }),
    { numRuns: 1000 },
  )
  expect(accepted).toBeGreaterThan(100)
})

test('the mail library reads the address of a support case as exactly one address', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      const found = NewCase.safeParse({ name: 'Mei', email: given, message: 'Hello' })
      if (!found.success) return
      const { email } = found.data
      expect(addressparser(email)).toEqual([{ address: email, name: '' }])
      const { envelope } = await transport.sendMail({ from: 'office@rsfc.test', to: email })
      expect(envelope.to).toHaveLength(1)
    }),
    { numRuns: 1000 },
  )
})
