import { training } from '@rsfc/contract/training/routes'
import type { FastifyInstance } from 'fastify'
import { siteCall } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import type { Platform } from '../../people/call/call.ts'
import {
  acknowledgeLesson,
  addLesson,
  changeLesson,
  closeLesson,
  giveLesson,
  lockOldLessons,
  removeLesson,
} from './lessons.ts'
import { listStudents, readTraining } from './read-file.ts'
import { addExam, addNote, endCourse, listNotes, startCourse, stateStep, withdrawExam } from './records.ts'
import { confirmRequirements, listRequirements, setRequirements } from './requirements.ts'

export function trainingRoutes(app: FastifyInstance, platform: Platform): void {
  platform.jobs.define('lock-lessons', () => lockOldLessons(siteCall(platform)), { cron: '20 3 * * *' })

  serve(app, platform, training, {
    list: (_input, call) => listStudents(call),
    read: ({ params }, call) => readTraining(call, params.member_id),
    startCourse: ({ params, body }, call) => startCourse(call, params.member_id, body),
    endCourse: ({ params, body }, call) => endCourse(call, params.member_id, body),
    stateStep: ({ params, body }, call) => stateStep(call, params.member_id, body),
    addLesson: ({ params, body }, call) => addLesson(call, params.member_id, body),
    changeLesson: ({ params, body }, call) => changeLesson(call, params.id, body),
    removeLesson: ({ params }, call) => removeLesson(call, params.id),
    giveLesson: ({ params }, call) => giveLesson(call, params.id),
    acknowledgeLesson: ({ params, body }, call) => acknowledgeLesson(call, params.id, body.comment),
    lockLesson: ({ params }, call) => closeLesson(call, params.id),
    addExam: ({ params, body }, call) => addExam(call, params.member_id, body),
    withdrawExam: ({ params, body }, call) => withdrawExam(call, params.id, body),
    notes: ({ params }, call) => listNotes(call, params.member_id),
    addNote: ({ params, body }, call) => addNote(call, params.member_id, body.note),
    requirements: (_input, { db }) => listRequirements(db),
    setRequirements: ({ body }, call) => setRequirements(call, body),
    confirmRequirements: ({ params }, call) => confirmRequirements(call, params.code),
  })
}
