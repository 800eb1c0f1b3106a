import { trainClassifier } from '../classifier.ts'
import { matchIntent } from '../match-intent.ts'
import { EXAMPLES } from '../phrasings/examples.ts'
import { lookAgain, lookBeside } from '../second-look.ts'
import fresh from './fresh-phrasings.json' with { type: 'json' }

const NOTHING = 'none'

/**
 * How well the assistant answers phrasings that were written independently of ours: answered, offered as a
 * choice, or wrong.
 */
export function measureFreshPhrasings() {
  const classifier = trainClassifier(EXAMPLES)
  const questions = Object.entries(fresh).flatMap(([wanted, texts]) =>
    texts.map((text) => ({ wanted, text })),
  )
  const results = questions.map(({ wanted, text }) => {
    const fixed = matchIntent(text)?.code
    const look = fixed ? lookBeside(classifier, text, fixed) : lookAgain(classifier, text)
    const live = look.kind === 'answer' ? [look.key] : []
    // A looked-up answer appears below the fixed one, so the question is answered.
    const said = fixed ? [live[0] ?? fixed] : live
    const offered = look.kind === 'choices' ? look.keys : []
    const given = said.length > 0 ? said : offered.length > 0 ? [] : [NOTHING]
    const isFirst = given.includes(wanted)
    const isVisible = isFirst || offered.includes(wanted) || fixed === wanted
    const hasNoReply = said.length === 0 && offered.length === 0
    return {
      text,
      wanted,
      said: [...(fixed ? [fixed] : []), ...live],
      offered,
      isFirst,
      isVisible,
      hasNoReply,
    }
  })
  return {
    results,
    all: results.length,
    first: results.filter(({ isFirst }) => isFirst).length,
    inThree: results.filter(({ isVisible }) => isVisible).length,
    /** Another answer was given or offered. */
    wrong: results.filter(({ isVisible, hasNoReply }) => !isVisible && !hasNoReply).length,
    /** There is an answer, but the assistant found none. */
    unanswered: results.filter(({ isVisible, hasNoReply }) => !isVisible && hasNoReply).length,
  }
}
