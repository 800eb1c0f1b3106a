import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

const NO_BREACH = 'There is no such breach.'

export const breaches = defineRoutes('breaches', {
  list: {
    method: 'GET',
    path: '/breaches/',
    access: 'admin',
    summary: 'Breaches of personal data and how they stand, latest first',
    data: schema('BreachList'),
  },
  open: {
    method: 'POST',
    path: '/breaches/',
    access: 'admin',
    fresh: 15,
    byPerson: true,
    summary: 'Record a breach of personal data',
    touches: ['breaches', 'dashboard', 'audit'],
    body: schema('NewBreach'),
    data: schema('BreachOpened'),
    notices: { 200: 'The breach is recorded', otherwise: 'The breach could not be recorded' },
  },
  read: {
    method: 'GET',
    path: '/breaches/:id',
    access: 'admin',
    summary: 'A breach: what was done, how many people it touches, the clock, and drafts of the notices',
    data: schema('Breach'),
    notices: { 404: NO_BREACH },
  },
  people: {
    method: 'GET',
    path: '/breaches/:id/people',
    access: 'admin',
    fresh: 15,
    byPerson: true,
    summary: 'Whose data a breach touches, with address and kinds of data; reading it is recorded',
    data: schema('BreachPeople'),
    notices: { 404: NO_BREACH },
  },
  addScope: {
    method: 'POST',
    path: '/breaches/:id/scope',
    access: 'admin',
    fresh: 15,
    byPerson: true,
    summary:
      'Add a record, a file, an exported list or a period whose data the breach touches, or people without an account',
    touches: ['breaches', 'dashboard', 'audit'],
    body: schema('BreachScopeAdded'),
    notices: { 200: 'Added', 404: NO_BREACH, otherwise: 'This could not be added' },
  },
  assess: {
    method: 'POST',
    path: '/breaches/:id/assessment',
    access: 'admin',
    fresh: 15,
    byPerson: true,
    summary: 'Record an assessment; it decides whether the breach is notified, and starts the clock',
    touches: ['breaches', 'dashboard', 'audit'],
    body: schema('BreachAssessed'),
    notices: {
      200: 'The assessment is recorded',
      404: NO_BREACH,
      otherwise: 'The assessment could not be recorded',
    },
  },
  step: {
    method: 'POST',
    path: '/breaches/:id/steps',
    access: 'admin',
    fresh: 15,
    byPerson: true,
    summary: 'Record what was done: contained, notified, noted or closed; it is never changed',
    touches: ['breaches', 'dashboard', 'audit'],
    body: schema('BreachStepTaken'),
    notices: { 200: 'The step is recorded', 404: NO_BREACH, otherwise: 'The step could not be recorded' },
  },
  figures: {
    method: 'GET',
    path: '/breaches/figures',
    access: 'admin',
    summary: 'The figures of the law about breaches, with their source',
    data: schema('BreachFigures'),
  },
  setFigures: {
    method: 'POST',
    path: '/breaches/figures',
    access: 'admin',
    fresh: 15,
    byPerson: true,
    summary: 'Correct the figures of the law; assessments made before keep theirs',
    touches: ['breaches', 'dashboard', 'audit'],
    body: schema('NewBreachFigures'),
    data: schema('BreachFigures'),
    notices: { 200: 'The figures are saved', otherwise: 'The figures could not be saved' },
  },
})
