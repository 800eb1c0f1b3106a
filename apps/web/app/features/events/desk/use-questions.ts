import { randomId } from '@mantine/hooks'
import { tidyQuestions } from '@rsfc/domain/events/questions'
import { useDraftState } from '../../../data/use-draft.ts'

/** The key keeps the input focused while a question is edited or moved. */
export type Question = { key: string; text: string }

export type QuestionList = ReturnType<typeof useQuestions>

/**
 * An event's questions, and the draft of the next one, which is saved even if it was never added. Both are kept in the
 * draft of the form.
 */
export function useQuestions(formDraft: string, initial: readonly string[]) {
  const [list, setList] = useDraftState(formDraft, 'questions', firstQuestions(initial))
  const [draft, setDraft] = useDraftState(formDraft, 'next_question', '')
  const texts = list.map(({ text }) => text)
  const drafted = tidyQuestions([draft])
  const draftedAndNew = drafted.filter((question) => !tidyQuestions(texts).includes(question))

  function add(questions: readonly string[]): void {
    setList([...list, ...toQuestions(questions)])
    setDraft('')
  }

  return {
    list,
    setList,
    draft,
    setDraft,
    texts: [...texts, ...draftedAndNew],
    replace: (questions: readonly string[]) => setList(firstQuestions(questions)),
    /** Adds the draft even if it is a duplicate; the form then reports it. */
    append: () => add(drafted),
    /** Adds the draft on saving, unless it is a duplicate. */
    appendIfNew: () => add(draftedAndNew),
  }
}

// The same keys each time, so that unchanged questions are not taken for a draft.
function firstQuestions(texts: readonly string[]): Question[] {
  return texts.map((text, index) => ({ key: `question-${index}`, text }))
}

function toQuestions(texts: readonly string[]): Question[] {
  return texts.map((text) => ({ key: randomId(), text }))
}
