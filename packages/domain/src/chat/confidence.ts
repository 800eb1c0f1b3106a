export type Evidence = {
  /** How likely the assistant has no answer to the question. */
  outside: number
  /** How likely this answer is, compared with the others. */
  score: number
  /** It is the answer of the intent that matches. */
  isFixed: boolean
}

/** Weights of the evidence. `npm run confidence` fits them to phrasings that the classifier has not learnt. */
export type Weights = readonly [base: number, outside: number, score: number, isFixed: number]

const WEIGHTS: Weights = [-1.51, -0.77, 1.01, -0.79]
const CERTAIN = 0.001

/** How likely the answer is right, from 0 to 1. */
export function confidenceIn(evidence: Evidence, weights: Weights = WEIGHTS): number {
  const sum = inNumbers(evidence).reduce((total, value, at) => total + value * (weights[at] ?? 0), 0)
  return 1 / (1 + Math.exp(-sum))
}

/** In the order of the weights. */
export function inNumbers({ outside, score, isFixed }: Evidence): Weights {
  return [1, logOdds(outside), logOdds(score), isFixed ? 1 : 0]
}

function logOdds(probability: number): number {
  const within = Math.min(1 - CERTAIN, Math.max(CERTAIN, probability))
  return Math.log(within / (1 - within))
}
