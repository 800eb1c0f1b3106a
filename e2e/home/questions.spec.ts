import { expect, test } from '../fixtures.ts'

// SPEC 2.home.faqs
test('exactly five questions open and close with the keyboard; the price is one click away', async ({
  page,
}) => {
  await page.goto('/')
  const region = page.getByRole('region', { name: 'Your questions, answered.' })
  const questions = region.locator('summary')
  await expect(questions).toHaveCount(5)
  await questions.first().focus()
  for (let index = 0; index < 5; index++) {
    const question = questions.nth(index)
    const answer = region.locator('details').nth(index).locator('p')
    await expect(question).toBeFocused()
    await expect(answer).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(answer).toBeVisible()
    await expect(answer).not.toBeEmpty()
    await page.keyboard.press('Space')
    await expect(answer).toBeHidden()
    await page.keyboard.press('Tab')
  }
  const price = region.getByText('Flying costs $300 per half hour solo and $335 with an instructor')
  await expect(price).toBeHidden()
  await region.getByText('What does it cost?').click()
  await expect(price).toBeVisible()
})
