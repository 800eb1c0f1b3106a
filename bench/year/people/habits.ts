import { AIRFIELD } from './airfield.ts'
import { CLUB } from './club.ts'
import { DESK_HABITS } from './desk.ts'
import { FLYING } from './flying.ts'
import { MEMBERSHIP } from './membership.ts'
import { PAYING } from './paying.ts'
import type { Habit } from './person.ts'
import { REQUESTS } from './requests.ts'
import { TREASURY } from './treasury.ts'
import { WORKSHOP } from './workshop.ts'

export const HABITS: readonly Habit[] = [
  ...FLYING,
  ...PAYING,
  ...DESK_HABITS,
  ...TREASURY,
  ...WORKSHOP,
  ...CLUB,
  ...MEMBERSHIP,
  ...AIRFIELD,
  ...REQUESTS,
]
