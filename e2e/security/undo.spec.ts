import { openApiSession } from '../api-session.ts'
import { expect, mailsTo, test, unique } from '../fixtures.ts'

const SUPER_ADMIN = 'superadmin@rsfc.example'

/** The latest link that undoes a change of this person's account. */
async function undoLink(about: string): Promise<string> {
  const find = async () => (await mailsTo(SUPER_ADMIN)).findLast((mail) => mail.includes(about)) ?? ''
  await expect.poll(find).toContain('/undo/')
  return /\/undo\/[\w-]+/.exec(await find())?.[0] ?? ''
}

test("a super-admin undoes an officer's change with the link in the mail", async ({
  page,
  playwright,
  baseURL,
  addMember,
  expectAccessibleInEachLook,
}) => {
  const name = `Rogue${unique()}`
  const actor = await addMember({ first_name: name, last_name: 'Officer', account_type: 'admin' })
  const victim = await addMember({
    first_name: `Victim${unique()}`,
    last_name: 'Ng',
    account_type: 'admin',
  })
  const rogue = await openApiSession(playwright, baseURL ?? '', actor)
  await rogue.members.update({ params: { id: victim._id }, body: { account_type: 'user' } })
  await rogue.close()

  const link = await undoLink(`${victim.first_name} Ng was Admin and is now User`)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Was this intended?' })).toBeVisible()
  await expect(page.getByText(`${victim.first_name} Ng is Admin again, and signed out.`)).toBeVisible()
  await expectAccessibleInEachLook(page)
  await page.getByRole('button', { name: `Undo and suspend ${name} Officer` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The change is undone' })).toBeVisible()
  await expect(page.getByText(`${name} Officer is suspended and signed out everywhere.`)).toBeVisible()

  const restored = await openApiSession(playwright, baseURL ?? '', victim)
  const member = await restored.members.read({ params: { id: actor._id } })
  expect(member).toMatchObject({ account_status: 'banned' })
  await restored.close()
})
