import { randomId } from '@mantine/hooks'
import { tidyQuestions } from '@rsfc/domain/events/questions'
import { useState } from 'react'

/** The key keeps the input focused while a question is edited or moved. */
export type Question = { key: string; text: string }

export type QuestionList = ReturnType<typeof useQuestions>

/** An event's questions, and the draft of the next one. The draft is saved even if it was never added. */
export function useQuestions(initial: readonly string[]) {
  const [list, setList] = useState(() => toQuestions(initial))
  const [draft, setDraft] = useState('')
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
    /** Adds the draft even if it is a duplicate; the form then reports it. */
    append: () => add(drafted),
    /** Adds the draft on saving, unless it is a duplicate. */
    appendIfNew: () => add(draftedAndNew),
  }
}

function toQuestions(texts: readonly string[]): Question[] {
  return texts.map((text) => ({ key: randomId(), text }))
}
