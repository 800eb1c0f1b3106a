import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

const NO_MEMBER = 'There is no such member.'
const USELESS = 'This link is no longer valid. Ask for a new one.'

export const privacy = defineRoutes('privacy', {
  notice: {
    method: 'GET',
    path: '/privacy/notice',
    access: 'public',
    summary: 'The privacy notice in force, and who answers questions about it',
    data: schema('Notice'),
  },
  versions: {
    method: 'GET',
    path: '/privacy/notices',
    access: 'admin',
    summary: 'All versions of the privacy notice, latest first, and how many members answered each',
    data: schema('NoticeVersions'),
  },
  publish: {
    method: 'POST',
    path: '/privacy/notices',
    access: 'admin',
    fresh: 15,
    summary: 'Publish a new version of the privacy notice; members are asked once, unless it says otherwise',
    touches: ['privacy', 'audit'],
    body: schema('NewNotice'),
    data: schema('Notice'),
    notices: { 200: 'The new version is published', otherwise: 'The notice could not be published' },
  },
  mine: {
    method: 'GET',
    path: '/privacy/mine',
    access: 'member',
    summary: 'Your own consents, and whether a new version of the notice waits for your answer',
    data: schema('Privacy'),
  },
  answer: {
    method: 'POST',
    path: '/privacy/consent',
    access: 'member',
    limit: { calls: 20, hours: 24 },
    summary: 'Agree to a version of the privacy notice, or decline; recorded with the time',
    touches: ['privacy'],
    body: schema('ConsentGiven'),
    notices: { 200: 'Thank you, your answer is recorded', otherwise: 'Your answer could not be recorded' },
  },
  askParent: {
    method: 'POST',
    path: '/privacy/parent',
    access: 'member',
    limit: { calls: 5, hours: 24 },
    summary: 'Ask a parent for consent, for members under 18; the parent gets a link by mail',
    touches: ['privacy'],
    body: schema('NewParent'),
    notices: { 200: 'We have written to your parent', otherwise: 'The mail could not be sent' },
  },
  parentQuestion: {
    method: 'POST',
    path: '/privacy/parent/read',
    access: 'public',
    summary: 'What a parent is asked, by the link that was mailed',
    reads: true,
    body: schema('ParentToken'),
    data: schema('ParentQuestion'),
    notices: { 404: USELESS },
  },
  confirmParent: {
    method: 'POST',
    path: '/privacy/parent/confirm',
    access: 'public',
    summary: "Give a parent's consent, by the link that was mailed",
    touches: ['privacy'],
    body: schema('ParentToken'),
    notices: { 200: 'Thank you, your consent is recorded', 404: USELESS },
  },
  ofMember: {
    method: 'GET',
    path: '/privacy/members/:member_id',
    access: 'admin',
    summary: "A member's consents and a parent's consent",
    data: schema('Privacy'),
    notices: { 404: NO_MEMBER },
  },
  recordPaper: {
    method: 'POST',
    path: '/privacy/members/:member_id/parent',
    access: 'admin',
    summary: "Record a parent's consent that was given on paper",
    touches: ['privacy', 'audit'],
    body: schema('PaperConsent'),
    notices: {
      200: 'The consent is recorded',
      404: NO_MEMBER,
      otherwise: 'The consent could not be recorded',
    },
  },
  withdrawParent: {
    method: 'POST',
    path: '/privacy/members/:member_id/parent/withdraw',
    access: 'admin',
    summary:
      'Record that a parent has withdrawn their consent, with the reason; the earlier consent stays on record',
    touches: ['privacy', 'audit'],
    body: schema('ParentWithdrawal'),
    notices: {
      200: 'The withdrawal is recorded',
      404: NO_MEMBER,
      otherwise: 'The withdrawal could not be recorded',
    },
  },
})
