import { addDays } from '../world/clock.ts'
import { outcomeOf, type Habit } from './person.ts'

const MEMBERS = ['student', 'pilot', 'instructor', 'examiner', 'social'] as const
const DESK = ['desk'] as const

const askTheClub: Habit = {
  name: 'write to the club',
  who: MEMBERS,
  perDay: 0.5,
  act: ({ api, me, random }) =>
    random.chance(0.2)
      ? outcomeOf(
          () => api.support.requestData({ body: { kind: 'correction', message: 'My name is misspelt' } }),
          'asked about personal data',
        )
      : outcomeOf(
          () =>
            api.support.create({
              body: {
                name: me.name,
                email: random.chance(0.9) ? me.email : 'nobody',
                message: 'When is the clubhouse open?',
              },
            }),
          'written',
        ),
}

const answerCases: Habit = {
  name: 'answer a case',
  who: DESK,
  perDay: 1,
  act: async ({ api, random }) => {
    const open = (await api.support.list({ query: {} })).filter(
      ({ case_status }) => case_status !== 'resolved',
    )
    const found = random.pick(open)
    if (!found) return 'no cases'
    const case_status = random.chance(0.7) ? ('resolved' as const) : ('pending' as const)
    const body = { case_status, reply: random.chance(0.8) ? 'Every day but Tuesday and Thursday' : '' }
    return outcomeOf(() => api.support.answer({ params: { id: found._id }, body }), case_status)
  },
}

const applyForMembership: Habit = {
  name: 'apply for ordinary membership',
  who: ['student'],
  perDay: 0.15,
  act: ({ api }) =>
    outcomeOf(() => api.applications.applyForMembership({ body: { message: 'Two years now' } }), 'applied'),
}

const decideApplication: Habit = {
  name: 'decide on an application',
  who: DESK,
  perDay: 0.3,
  act: async ({ api, random, today, people }) => {
    const waiting = (await api.applications.list({ query: {} })).filter(
      ({ application_status }) => application_status === 'pending',
    )
    const found = random.pick(waiting)
    if (!found) return 'none waits'
    const application_status = random.chance(0.7) ? ('approved' as const) : ('rejected' as const)
    const valid = addDays(today, random.between(200, 600))
    const body = {
      application_status,
      version: found.version,
      ...(found.application_type !== 'membership' && { application_date: valid }),
    }
    return outcomeOf(async () => {
      await api.applications.decide({ params: { application_id: found.application_id }, body })
      const member = people.find(({ _id }) => _id === found.user_id)
      if (member && found.application_type === 'medical' && application_status === 'approved')
        member.medical = valid
    }, `${application_status} ${found.application_type}`)
  },
}

/** The smallest PDF that a server takes for one. */
const PAPER = new File(
  [
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ],
  'medical.pdf',
  { type: 'application/pdf' },
)

const sendMedical: Habit = {
  name: 'send a new medical',
  who: ['student', 'pilot', 'instructor'],
  perDay: 0.15,
  act: ({ api, me, today }) =>
    outcomeOf(
      () =>
        api.applications.submit({
          body: { user_id: me._id, application_type: 'medical', application_date: addDays(today, 400) },
          files: [PAPER],
        }),
      'sent',
    ),
}

const askToLeave: Habit = {
  name: 'ask to leave',
  who: ['pilot', 'social'],
  perDay: 0.04,
  act: async ({ api, random, today }) => {
    if (await api.leaving.mine()) return outcomeOf(() => api.leaving.withdraw(), 'stays')
    const body = { last_day: addDays(today, random.between(0, 30)), message: 'I am moving to Perth' }
    return outcomeOf(() => api.leaving.request({ body }), 'asked')
  },
}

const closeMembership: Habit = {
  name: 'close a membership',
  who: DESK,
  perDay: 0.08,
  act: async ({ api, random, people }) => {
    const asked = random.pick(await api.leaving.list())
    if (!asked) return 'nobody leaves'
    return outcomeOf(async () => {
      await api.leaving.close({ params: { member_id: asked.user_id } })
      const member = people.find(({ _id }) => _id === asked.user_id)
      if (member) Object.assign(member, { away: true, signedInAt: Infinity })
    }, 'closed')
  },
}

const changeRule: Habit = {
  name: 'change a rule',
  who: DESK,
  perDay: 0.05,
  act: async ({ api, random }) => {
    const rules = (await api.readiness.rules()).filter(({ code }) =>
      ['recency', 'passengers', 'overdue', 'medical', 'certificate', 'daylight'].includes(code),
    )
    const rule = random.pick(rules)
    if (!rule) return 'no rules'
    const mode = random.pick(['off', 'inform', 'warn', 'warn', 'block'] as const) ?? 'warn'
    await api.readiness.previewRule({ params: { code: rule.code }, body: { mode } })
    return outcomeOf(
      () => api.readiness.changeRule({ params: { code: rule.code }, body: { mode, version: rule.version } }),
      `${rule.code} ${mode}`,
    )
  },
}

export const REQUESTS = [
  askTheClub,
  answerCases,
  applyForMembership,
  decideApplication,
  sendMedical,
  askToLeave,
  closeMembership,
  changeRule,
]
