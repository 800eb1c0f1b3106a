import { randomId } from '@mantine/hooks'
import { tidyQuestions } from '@rsfc/domain/events/questions'
import { useState } from 'react'

/** A question keeps its field while it is reworded and moved. */
export type Question = { key: string; words: string }

export type QuestionList = ReturnType<typeof useQuestions>

/** The questions of an event, and the one that is being typed: it counts without being added. */
export function useQuestions(first: readonly string[]) {
  const [list, setList] = useState(() => toQuestions(first))
  const [next, setNext] = useState('')
  const words = list.map((question) => question.words)
  const typed = tidyQuestions([next])
  const unasked = typed.filter((question) => !tidyQuestions(words).includes(question))

  function add(questions: readonly string[]): void {
    setList([...list, ...toQuestions(questions)])
    setNext('')
  }

  return {
    list,
    setList,
    next,
    setNext,
    asked: [...words, ...unasked],
    /** One that is asked already is added all the same: the form then says so. */
    append: () => add(typed),
    settle: () => add(unasked),
  }
}

function toQuestions(list: readonly string[]): Question[] {
  return list.map((words) => ({ key: randomId(), words }))
}
