import { hasStanding, type Officer, type OpenAct } from './officer-standing.ts'

/** How many officers have to agree before someone gets their powers back. */
const AGREEMENTS = 2

export type Review = {
  subject: string
  /** The people on both sides of the act that was undone. */
  parties: readonly string[]
  agreed: readonly string[]
}

/**
 * Who decides: super-admins with standing who took no part. If there are fewer than two, admins with standing are added,
 * and if there still are too few, the others who took part.
 */
function reviewersOf(
  { subject, parties }: Review,
  people: readonly Officer[],
  acts: readonly OpenAct[],
): string[] {
  const able = people.filter(
    (person) => person._id !== subject && hasStanding(person, acts) && !hasNewAddress(person, acts),
  )
  const neutral = able.filter(({ _id }) => !parties.includes(_id))
  const superAdmins = neutral.filter(({ account_type }) => account_type === 'super-admin')
  const enough = [superAdmins, neutral, able].find((group) => group.length >= AGREEMENTS) ?? able
  return enough.map(({ _id }) => _id)
}

/** Whoever reads mail at the new address may have set the password, and may not be the officer. */
function hasNewAddress({ _id, email }: Officer, acts: readonly OpenAct[]): boolean {
  return acts.some(({ about_id, became, undone }) => about_id === _id && became.email === email && !undone)
}

/** Those who have agreed and may still decide, and how many are needed in all. */
export function stateOfReview(review: Review, people: readonly Officer[], acts: readonly OpenAct[]) {
  const reviewers = reviewersOf(review, people, acts)
  const agreed = review.agreed.filter((id) => reviewers.includes(id))
  const needed = Math.min(AGREEMENTS, reviewers.length)
  return { reviewers, agreed, needed, decided: needed > 0 && agreed.length >= needed }
}
