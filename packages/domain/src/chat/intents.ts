import type { Intent } from './intent.ts'
import * as club from './intents/club.ts'
import * as fleet from './intents/fleet.ts'
import * as flying from './intents/flying.ts'
import * as licence from './intents/licence.ts'
import * as membership from './intents/membership.ts'
import * as visiting from './intents/visiting.ts'

/** In matching order: specific before general, the greeting last (5.chat.order, 5.chat.greeting-last). */
export const INTENTS: readonly Intent[] = [
  flying.accountHelp,
  club.weather,
  visiting.safety,
  club.nonProfit,
  membership.membershipCost,
  membership.ordinaryMember,
  membership.socialMember,
  membership.associateMember,
  flying.cancelOrChange,
  flying.bookingRules,
  visiting.experience,
  visiting.events,
  licence.navigation,
  licence.certificateOfExperience,
  licence.medicalRenewal,
  licence.medicalClasses,
  licence.handlingTest,
  licence.exams,
  licence.restrictedAndFull,
  licence.minimumAge,
  flying.dualCharge,
  flying.fiveMinuteBlocks,
  licence.trainingTime,
  licence.licenceCost,
  flying.soloCharge,
  fleet.topSpeed,
  fleet.flyingRange,
  fleet.passengers,
  fleet.aboutCessna,
  flying.howToBook,
  club.instructors,
  fleet.aboutTampico,
  club.howManyMembers,
  membership.joining,
  membership.membershipTypes,
  licence.studentLicence,
  licence.privateLicence,
  flying.howToPay,
  club.history,
  club.contact,
  club.where,
  club.openingHours,
  licence.pathToLicence,
  fleet.whichAircraft,
  club.whatIsTheClub,
  club.greeting,
]
