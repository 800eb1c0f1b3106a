import { FALLBACK_KEY } from '@rsfc/domain/chat/codes'
import { confidenceIn, inNumbers, type Evidence, type Weights } from '@rsfc/domain/chat/confidence'
import { trainClassifier, type Classifier, type Example } from '@rsfc/domain/chat/learning/classifier'
import { matchIntent } from '@rsfc/domain/chat/match-intent'
import { EXAMPLES, MEASURED } from '@rsfc/domain/chat/phrasings/examples'
import { candidateAmong, isOutsideAll, rankedFor } from '@rsfc/domain/chat/second-look'

// npm run confidence: fits the weights of the assistant's confidence to phrasings that the classifier has not learnt,
// and prints what each limit would mean. The limit is the lowest at which less than 2.5 % of the weighted questions
// without an answer are answered. Takes a minute or two.
const PARTS = 8
/** How much a phrasing counts that was no question of a measurement. */
const OTHER = 0.1
const ROUNDS = 300
const LIMITS = [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7]

type Case = Evidence & { weight: number; isOutside: boolean; isRight: boolean; isRefused: boolean }

const cases = Array.from({ length: PARTS }, (_, part) => casesOf(part)).flat()
const weights = fitted(cases)
const say = (line: string) => process.stdout.write(`${line}\n`)
say(`weights: ${weights.map((value) => value.toFixed(2)).join(', ')}`)
for (const limit of LIMITS) say(`${limit}: ${sharesAt(limit)}`)

/** What the classifier makes of one part of the phrasings, having learnt the others. */
function casesOf(part: number): Case[] {
  const isHeldOut = (at: number) => at % PARTS === part
  const classifier = trainClassifier(EXAMPLES.filter((_, at) => !isHeldOut(at)))
  return EXAMPLES.filter((_, at) => isHeldOut(at)).flatMap((example) => {
    const { key } = example
    const asMember = key === FALLBACK_KEY ? [false, true] : [!key.startsWith('CB')]
    return asMember.flatMap((isMember) => caseOf(classifier, example, isMember))
  })
}

function caseOf(classifier: Classifier, { key, text }: Example, isMember: boolean): Case[] {
  const asked = { fixed: matchIntent(text)?.code ?? null, isMember }
  const reading = classifier.read(text)
  const ranked = rankedFor(reading, asked)
  const candidate = candidateAmong(ranked, asked)
  if (!candidate) return []
  return [
    {
      outside: reading.outside,
      score: candidate.score,
      isFixed: candidate.key === asked.fixed,
      weight: MEASURED.has(text) ? 1 : OTHER,
      isOutside: key === FALLBACK_KEY,
      isRight: candidate.key === key,
      isRefused: isOutsideAll(reading, ranked),
    },
  ]
}

/** Logistic regression by gradient steps, each weight at its own pace. */
function fitted(all: readonly Case[]): Weights {
  const found: [number, number, number, number] = [0, 0, 0, 0]
  const paces = [1e-6, 1e-6, 1e-6, 1e-6]
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = [0, 0, 0, 0]
    for (const one of all) {
      const error = one.weight * (confidenceIn(one, found) - (one.isRight ? 1 : 0))
      inNumbers(one).forEach((value, at) => (slopes[at] = (slopes[at] ?? 0) + error * value))
    }
    slopes.forEach((slope, at) => {
      const pace = (paces[at] ?? 0) + slope * slope
      paces[at] = pace
      found[at] = (found[at] ?? 0) - slope / Math.sqrt(pace)
    })
  }
  return found
}

function sharesAt(limit: number): string {
  const weightOf = (some: readonly Case[]) => some.reduce((sum, { weight }) => sum + weight, 0)
  const inside = cases.filter(({ isOutside }) => !isOutside)
  const outside = cases.filter(({ isOutside }) => isOutside)
  const given = (one: Case) => !one.isRefused && confidenceIn(one, weights) >= limit
  const percent = (part: readonly Case[], all: readonly Case[]) =>
    `${((100 * weightOf(part)) / weightOf(all)).toFixed(1)} %`
  const answered = inside.filter(given)
  return [
    `right ${percent(
      answered.filter(({ isRight }) => isRight),
      inside,
    )}`,
    `wrong ${percent(
      answered.filter(({ isRight }) => !isRight),
      inside,
    )}`,
    `answered outside ${percent(outside.filter(given), outside)}`,
  ].join(', ')
}
