import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

const TAKEN = 'One of these questions already has an answer.'
const NO_ANSWER = 'There is no such answer.'

/** The assistant: counts questions, and answers those without a fixed answer (7.chatbot.chat). */
export const chat = defineRoutes('chat', {
  count: {
    method: 'POST',
    path: '/chatbot/chat',
    access: 'public',
    summary: 'Count an answer of the assistant; the code is "none" if it had no answer',
    touches: ['dashboard.asked'],
    body: schema('Answered'),
  },
  unanswered: {
    method: 'POST',
    path: '/chatbot/unanswered',
    access: 'public',
    summary: 'Report a question that the assistant could not answer to the officers',
    touches: ['dashboard.asked', 'chat.teaching'],
    body: schema('Unanswered'),
  },
  ask: {
    method: 'POST',
    path: '/chatbot/ask',
    access: 'public',
    summary:
      'Take a second look at a question: one answer, up to three to choose from, or the nearest topics if there is none',
    touches: [],
    body: schema('AskedQuestion'),
    data: schema('SecondLook'),
  },
  teaching: {
    method: 'GET',
    path: '/chatbot/teaching',
    access: 'admin',
    summary: 'Groups of unanswered questions, and the answers and phrasings that officers have added',
    data: schema('Teaching'),
  },
  addAnswer: {
    method: 'POST',
    path: '/chatbot/answers',
    access: 'admin',
    summary: 'Add an answer of the club with the questions that it answers',
    touches: ['chat', 'dashboard.asked', 'audit'],
    body: schema('NewClubAnswer'),
    data: schema('ClubAnswer'),
    notices: { 200: 'Answer added', 409: TAKEN, otherwise: 'Unable to add the answer' },
  },
  changeAnswer: {
    method: 'POST',
    path: '/chatbot/answers/:id',
    access: 'admin',
    summary: 'Change an answer of the club, or switch it off or on',
    touches: ['chat', 'dashboard.asked', 'audit'],
    body: schema('ClubAnswerChanges'),
    data: schema('ClubAnswer'),
    notices: { 200: 'Answer saved', 404: NO_ANSWER, otherwise: 'Unable to save the answer' },
  },
  deleteAnswer: {
    method: 'DELETE',
    path: '/chatbot/answers/:id',
    access: 'admin',
    summary: 'Delete an answer of the club with its questions',
    touches: ['chat', 'dashboard.asked', 'audit'],
    notices: { 200: 'Answer deleted', 404: NO_ANSWER, otherwise: 'Unable to delete the answer' },
  },
  addPhrasings: {
    method: 'POST',
    path: '/chatbot/phrasings',
    access: 'admin',
    summary: 'Add questions to an answer, or mark them as needing none',
    touches: ['chat', 'dashboard.asked', 'audit'],
    body: schema('NewPhrasings'),
    notices: { 200: 'Questions added', 404: NO_ANSWER, 409: TAKEN, otherwise: 'Unable to add the questions' },
  },
  removePhrasing: {
    method: 'DELETE',
    path: '/chatbot/phrasings/:id',
    access: 'admin',
    summary: 'Remove a question that was added to an answer',
    touches: ['chat', 'dashboard.asked', 'audit'],
    notices: { 200: 'Question removed', 404: 'There is no such question.' },
  },
})
