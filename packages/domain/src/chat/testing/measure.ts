import { trainClassifier } from '../classifier.ts'
import { matchIntent } from '../match-intent.ts'
import { EXAMPLES } from '../phrasings/examples.ts'
import { lookAgain, lookBeside } from '../second-look.ts'
import fresh from './fresh-phrasings.json' with { type: 'json' }

const NOTHING = 'none'

/**
 * How the whole assistant does on phrasings by someone who had not read ours: what it says at once, what it offers,
 * what is wrong.
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
    // The answer that is looked up stands below the fixed one and is the answer to the question.
    const said = fixed ? [live[0] ?? fixed] : live
    const offered = look.kind === 'choices' ? look.keys : []
    const given = said.length > 0 ? said : offered.length > 0 ? [] : [NOTHING]
    const isFirst = given.includes(wanted)
    const isShown = isFirst || offered.includes(wanted) || fixed === wanted
    const isSilent = said.length === 0 && offered.length === 0
    return { text, wanted, said: [...(fixed ? [fixed] : []), ...live], offered, isFirst, isShown, isSilent }
  })
  return {
    results,
    all: results.length,
    first: results.filter(({ isFirst }) => isFirst).length,
    inThree: results.filter(({ isShown }) => isShown).length,
    /** Something else was said or offered. */
    wrong: results.filter(({ isShown, isSilent }) => !isShown && !isSilent).length,
    /** Has an answer, and was told that there is none. */
    unanswered: results.filter(({ isShown, isSilent }) => !isShown && isSilent).length,
  }
}
