import { TextInput } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { club } from '../../testing/fake-club.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample.ts'
import { FigureField } from '../ui/forms/figures/figure-field.tsx'
import { useActionForm } from './use-action-form.ts'

const PLANE: Aircraft = {
  ...sampleOf(fleet.update),
  aircraft_name: 'Tampico',
  aircraft_registration: '9V-BOA',
  version: '1',
}

const valuesOf = ({ aircraft_name, aircraft_registration }: Aircraft) => ({
  aircraft_name,
  aircraft_registration,
})

const Fields = z.object({
  aircraft_name: z.string().min(1, 'Enter a name'),
  aircraft_registration: z.string().min(1, 'Enter a registration'),
})

type Extra = { confirm?: () => Promise<boolean>; onDone?: () => void }

/** A form that changes an aircraft. */
function Form({ record = PLANE, ...extra }: Extra & { record?: Aircraft }) {
  const { field, formProps, busy } = useActionForm(fleet.update, {
    initialValues: valuesOf(record),
    edits: { record, valuesOf },
    schema: Fields,
    toInput: (values) => ({ params: { id: record._id }, body: values }),
    ...extra,
  })
  return (
    <form {...formProps}>
      <TextInput {...field('aircraft_name')} label="Name" />
      <TextInput {...field('aircraft_registration')} label="Registration" />
      <button>{busy ? 'Saving' : 'Save'}</button>
    </form>
  )
}

async function open(extra: Extra = {}) {
  const { screen } = await openPage(<Form {...extra} />, { at: '/admin/fleet/1', as: {} })
  const name = screen.getByLabelText('Name')
  const registration = screen.getByLabelText('Registration')
  const save = () => screen.getByRole('button', { name: 'Save' }).click()
  return { screen, name, registration, save }
}

const sent = () => club.callsTo(fleet.update).map(({ body }) => body)

test('an invalid form is not sent: its fields say why, and the first gets the focus', async () => {
  const { screen, name, registration, save } = await open()
  await name.fill('')
  await registration.fill('')
  await save()
  await expect.element(name).toHaveAccessibleDescription('Enter a name')
  await expect.element(registration).toHaveAccessibleDescription('Enter a registration')
  await expect.element(name).toHaveFocus()
  expect(screen.getByRole('alert').query()).toBeNull()
})

test('field errors from the server are shown at their fields, with the message of the route; what was typed stays', async () => {
  const message = 'Another aircraft has this registration'
  club.refuses(fleet.update, 406, { errors: [{ field: 'aircraft_registration', message }] })
  const { screen, name, registration, save } = await open()
  await name.fill('Archer')
  await registration.fill('9V-BOB')
  await save()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Unable to update aircraft')
  await expect.element(registration).toHaveAccessibleDescription(message)
  await expect.element(registration).toHaveFocus()
  await expect.element(name).toHaveValue('Archer')
  await expect.element(registration).toHaveValue('9V-BOB')
})

test('a form is not sent twice while it is being sent, and not without its confirmation', async () => {
  let answer: (response: Response) => void = () => undefined
  club.sends(fleet.update, () => new Promise((resolve) => (answer = resolve)))
  const confirm = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true)
  const onDone = vi.fn<() => void>()
  const { screen, name, save } = await open({ confirm, onDone })
  await name.fill('Archer')
  await save()
  await expect.poll(() => confirm.mock.calls.length).toBe(1)
  await save()
  await screen.getByRole('button', { name: 'Saving' }).click()
  answer(Response.json({ status: 200, data: { ...PLANE, aircraft_name: 'Archer', version: '2' } }))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(sent()).toEqual([{ aircraft_name: 'Archer', aircraft_registration: '9V-BOA', version: '1' }])
})

test('what was typed while the form was being saved stays, and is saved with the new version', async () => {
  let answer: (response: Response) => void = () => undefined
  club.sends(fleet.update, () => new Promise((resolve) => (answer = resolve)))
  const { screen, name, registration, save } = await open()
  await name.fill('Archer')
  await save()
  await registration.fill('9V-BOC')
  answer(Response.json({ status: 200, data: { ...PLANE, aircraft_name: 'Archer', version: '2' } }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Aircraft updated successfully')
  await expect.element(registration).toHaveValue('9V-BOC')
  await save()
  await expect.poll(() => sent().length).toBe(2)
  expect(sent()[1]).toEqual({ aircraft_name: 'Archer', aircraft_registration: '9V-BOC', version: '2' })
})

const CONFLICT = {
  what: 'this aircraft',
  changes: [
    {
      field: 'aircraft_name',
      label: 'Name',
      yours: 'Archer',
      theirs: 'Warrior',
      by: 'Noraini Ahmad',
      at: '2026-11-21T02:00:00.000Z',
    },
  ],
  kept: ['aircraft_registration'],
  record: { ...PLANE, aircraft_name: 'Warrior', aircraft_registration: '9V-NEW', version: '2' },
}

test.each([
  ['Take theirs', 'Warrior', '9V-NEW'],
  ['Keep mine', 'Archer', '9V-NEW'],
  ['Cancel', 'Archer', '9V-BOA'],
])('when somebody else has changed the record, “%s” leaves %s', async (answer, name_, registration_) => {
  club.refuses(fleet.update, 409, { conflict: CONFLICT })
  const { screen, name, registration, save } = await open()
  await name.fill('Archer')
  await save()
  const dialog = screen.getByRole('dialog', { name: /Noraini Ahmad changed this aircraft/ })
  await expect.element(dialog.getByRole('row', { name: /^Name/ })).toHaveTextContent('NameArcherWarrior')
  club.answers(fleet.update, ({ body }) => ({ ...CONFLICT.record, ...(body as object), version: '3' }))
  await dialog.getByRole('button', { name: answer }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(name).toHaveValue(name_)
  await expect.element(registration).toHaveValue(registration_)
  // Only the user's own values are sent again, with the version that they have now seen.
  const again =
    answer === 'Keep mine' ? [{ aircraft_name: 'Archer', aircraft_registration: '9V-NEW', version: '2' }] : []
  await expect.poll(() => sent().slice(1)).toEqual(again)
})

function RangeForm() {
  const { field, formProps } = useActionForm(fleet.update, {
    initialValues: { range: '' },
    toInput: ({ range }) => ({ params: { id: PLANE._id }, body: { range: Number.parseInt(range) } }),
  })
  return (
    <form {...formProps}>
      <FigureField {...field('range')} label="Range" />
      <button>Save</button>
    </form>
  )
}

test('what a field cannot read is never sent as another value', async () => {
  const { screen } = await openPage(<RangeForm />, { at: '/admin/fleet/1', as: {} })
  const range = screen.getByLabelText('Range')
  const save = screen.getByRole('button', { name: 'Save' })
  await range.fill('3:30')
  await userEvent.keyboard('{Enter}')
  await expect.element(range).toBeInvalid()
  await expect.element(range).toHaveFocus()
  expect(sent()).toEqual([])
  club.answers(fleet.update, PLANE)
  await range.fill('330')
  await save.click()
  await expect.poll(sent).toEqual([{ range: 330 }])
})
