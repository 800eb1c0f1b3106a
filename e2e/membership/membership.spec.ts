import { expect, test } from '../fixtures.ts'

test.use({ javaScriptEnabled: false })

// SPEC 2.membership.page, 9.charges.licence, 9.charges.membership, 9.age.spl, 9.age.ppl, 9.medical.class-2
// SPEC 9.medical.class-1, 9.training.months, 9.medical.from-50, 9.medical.otherwise, 2.membership.nine-steps
test('the three membership types are compared, learning to fly is described with the club’s figures, and the nine steps form one route', async ({
  page,
}) => {
  await page.goto('/membership')
  await page.getByRole('heading', { name: 'Where you will fly' }).click()
  await expect(page.getByRole('img', { name: /^Map of Singapore and the coast of Johor/ })).toBeVisible()
  await expect(page.getByText('Illustration, not for navigation.')).toBeVisible()
  const region = page.getByRole('region', { name: 'Three ways to belong.' })
  const table = region.getByRole('table')
  await expect(table.getByRole('columnheader')).toContainText([
    'Ordinary Member',
    'Social Member',
    'Associate Member',
  ])
  const offers = (column: number) =>
    table
      .locator(`td:nth-child(${column + 1})`)
      .getByRole('img')
      .evaluateAll((signs) => signs.map((sign) => sign.ariaLabel === 'Included'))
  expect(await offers(1)).toEqual([true, true, true, true])
  expect(await offers(2)).toEqual([false, false, true, true])
  expect(await offers(3)).toEqual([false, true, true, true])
  const training = page.getByRole('region', { name: 'What it takes' })
  for (const fact of [
    '$300 per half hour',
    '$335 per half hour',
    '5-minute blocks',
    '$15,000',
    '$250',
    '8–20 months',
    '16 for the student pilot licence, 17 for the private one',
    'Class 2 for PPL. Class 1 for ATPL, CPL, MPL, PPL-IR.',
    'every 2 years, yearly from age 50',
    'One oral exam and 6 theory exams',
    '$390.83',
  ]) {
    await expect(training).toContainText(fact)
  }

  const points = page.getByRole('region', { name: 'Nine waypoints' }).getByRole('listitem')
  // The route climbs to the right, and runs downwards on a phone.
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(points).toHaveCount(9)
    await expect(points.first()).toContainText('Medical check')
    await expect(points.last()).toContainText('Full PPL')
    const boxes = await points.evaluateAll((all) =>
      all.map((point) => point.getBoundingClientRect().toJSON() as DOMRect),
    )
    for (const [index, box] of boxes.slice(1).entries()) {
      const before = boxes[index]!
      if (width > 1000) {
        expect(box.x).toBeGreaterThan(before.x)
        expect(box.y).toBeLessThan(before.y)
      } else {
        expect(box.x).toBe(before.x)
        expect(box.y).toBeGreaterThan(before.y)
      }
    }
  }
})
