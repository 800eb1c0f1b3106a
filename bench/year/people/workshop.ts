import { addDays } from '../world/clock.ts'
import { outcomeOf, type Habit, type Scene } from './person.ts'

const OFFICER = ['maintenance'] as const

const aircraftOf = async ({ api, random }: Scene) => random.pick(await api.fleet.list())?._id ?? ''

/** Mostly an aircraft that is grounded, so that it flies again. */
async function aircraftToMend({ api, random }: Scene): Promise<string> {
  const fleet = (await api.airworthiness.forecast()).filter(
    ({ aircraft_status }) => aircraft_status === 'active',
  )
  const grounded = fleet.filter((plane) => plane.grounded)
  const chosen = random.pick(random.chance(0.7) && grounded.length > 0 ? grounded : fleet)
  return chosen?.aircraft_id ?? ''
}

const reportDefect: Habit = {
  name: 'report a defect',
  who: ['pilot', 'student', 'instructor', 'maintenance'],
  perDay: 0.4,
  act: async (scene) => {
    const severity = scene.random.pick(['note', 'minor', 'minor', 'major', 'critical'] as const) ?? 'note'
    const params = { id: await aircraftOf(scene) }
    return outcomeOf(
      () =>
        scene.api.airworthiness.reportDefect({ params, body: { title: 'Nose wheel shimmies', severity } }),
      `reported ${severity}`,
    )
  },
}

const workOnDefects: Habit = {
  name: 'work on defects',
  who: OFFICER,
  perDay: 2,
  act: async (scene) => {
    const { api, random, today } = scene
    const params = { id: await aircraftToMend(scene) }
    const open = (await api.airworthiness.defects({ params })).filter(
      ({ state }) => state !== 'released' && state !== 'no-fault',
    )
    const outcomes: string[] = []
    for (const defect of open.slice(0, 3)) {
      const at = { params: { id: defect._id } }
      const triage = random.pick(['grounded', 'deferred', 'no-fault'] as const) ?? 'grounded'
      const next = {
        reported: () =>
          api.airworthiness.triage({
            ...at,
            body: {
              decision: triage,
              limitation: 'Day flights only',
              until: addDays(today, 20),
              reason: 'Looked at it',
            },
          }),
        rectified: () => api.airworthiness.release({ ...at, body: { statement: 'Fit to fly' } }),
        other: () =>
          api.airworthiness.rectify({
            ...at,
            body: { work: 'Shimmy damper replaced', by: 'Ah Seng', licence_number: 'L-12' },
          }),
      }
      const step = defect.state === 'reported' || defect.state === 'rectified' ? defect.state : 'other'
      outcomes.push(await outcomeOf(next[step], `on from ${defect.state}`))
    }
    return outcomes.at(-1) ?? 'no defects'
  },
}

const groundAndLift: Habit = {
  name: 'ground or lift',
  who: OFFICER,
  perDay: 0.6,
  act: async (scene) => {
    const params = { id: await aircraftToMend(scene) }
    const { groundings } = await scene.api.airworthiness.techLog({ params })
    const own = groundings.find(({ cause, _id }) => cause === 'officer' && _id)
    if (own?._id)
      return outcomeOf(
        () =>
          scene.api.airworthiness.lift({
            params: { id: own._id ?? '' },
            body: { reason: 'Checked and fine' },
          }),
        'lifted',
      )
    return scene.random.chance(0.2)
      ? outcomeOf(
          () => scene.api.airworthiness.ground({ params, body: { reason: 'Hard landing reported' } }),
          'grounded',
        )
      : 'left alone'
  },
}

const inspect: Habit = {
  name: 'do an inspection',
  who: OFFICER,
  perDay: 0.5,
  act: async (scene) => {
    const { api, today, random } = scene
    const params = { id: await aircraftToMend(scene) }
    const { inspections, meter } = await api.airworthiness.techLog({ params })
    const due = inspections.filter(
      ({ remaining_days, remaining_hours }) => (remaining_days ?? 99) < 15 || (remaining_hours ?? 99) < 8,
    )
    const item = random.pick(due)
    if (!item) return 'nothing due'
    const body = { done_on: today, at_hours: meter ?? 0, by: 'Ah Seng' }
    return outcomeOf(async () => {
      await api.airworthiness.completeInspection({ params: { id: item._id }, body })
      // Pressed twice.
      if (random.chance(0.3)) await api.airworthiness.completeInspection({ params: { id: item._id }, body })
    }, 'completed')
  },
}

const planDowntime: Habit = {
  name: 'plan downtime',
  who: OFFICER,
  perDay: 0.4,
  act: async (scene) => {
    const { api, today, random } = scene
    const params = { id: await aircraftOf(scene) }
    const [planned] = await api.fleet.downtimes({ params })
    if (planned && random.chance(0.4))
      return outcomeOf(
        () => api.fleet.removeDowntime({ params, body: { downtime: { _id: planned._id } } }),
        'removed',
      )
    const day = addDays(today, random.between(1, 12))
    const body = {
      startDate: day,
      endDate: day,
      startTime: '08:00',
      endTime: random.chance(0.9) ? '12:00' : '07:00',
      remarks: 'Oil change',
    }
    return outcomeOf(() => api.fleet.addDowntime({ params, body }), 'planned')
  },
}

const correctMeter: Habit = {
  name: 'correct a meter',
  who: OFFICER,
  perDay: 0.1,
  act: async (scene) => {
    const params = { id: await aircraftOf(scene) }
    const { meter } = await scene.api.airworthiness.techLog({ params })
    const value = Math.round(((meter ?? 1000) + scene.random.between(-5, 10) / 10) * 10) / 10
    return outcomeOf(
      () =>
        scene.api.airworthiness.correctMeter({
          params,
          body: { value, reason: 'Read again with two people' },
        }),
      'corrected',
    )
  },
}

const closeGaps: Habit = {
  name: 'close a gap on a meter',
  who: OFFICER,
  perDay: 0.4,
  act: async ({ api, random }) => {
    const gap = random.pick(await api.airworthiness.gaps())
    if (!gap) return 'no gaps'
    return outcomeOf(
      () =>
        api.airworthiness.closeGap({ params: { id: gap._id }, body: { reason: 'Engine run on the ground' } }),
      'closed',
    )
  },
}

export const WORKSHOP = [
  reportDefect,
  workOnDefects,
  groundAndLift,
  inspect,
  planDowntime,
  correctMeter,
  closeGaps,
]
