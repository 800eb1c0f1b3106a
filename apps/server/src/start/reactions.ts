import { deleteFeedsOf } from '../club/calendar/store.ts'
import { removePrivatePosts, postFlightStory } from '../club/community/service.ts'
import { withdrawFromEvents } from '../club/events/sign-up.ts'
import { deleteCasesFrom } from '../club/support/store.ts'
import { clearNotesOf } from '../flying/airworthiness/flights-store.ts'
import { cancelComingFlights } from '../flying/bookings/cancel.ts'
import { clearWordsAbout } from '../flying/bookings/store.ts'
import { followApplication } from '../flying/readiness/application-credential.ts'
import { keepMedical } from '../flying/readiness/medical-question.ts'
import { deleteSnapshotsOf } from '../flying/readiness/decisions-store.ts'
import { closeTrainingFile } from '../flying/training/read-file.ts'
import { passOnOffersOf } from '../flying/wishes/close-offer.ts'
import { offerAtOnce } from '../flying/wishes/offer-slots.ts'
import { payFlightFromCredit } from '../money/ledger/credit.ts'
import { documentPathsOf } from '../people/applications/store.ts'
import type { Reactions } from '../people/call/call.ts'
import { createReaction } from '../people/call/reactions.ts'
import { forgetAnswersAbout } from '../people/gate/kept-answers-store.ts'
import { removeFiles } from '../people/storage/remove-files.ts'
import { removeUnclaimedOf } from '../people/storage/uploaded-pictures.ts'

/** Connects events on lower floors with what higher floors do about them. */
export function connectReactions(): Reactions {
  const reactions: Reactions = {
    accessEnds: createReaction(),
    memberLeaves: createReaction(),
    applicationMoves: createReaction(),
    medicalIsEntered: createReaction(),
    flightIsTold: createReaction(),
    timeIsFreed: createReaction(),
    feeIsCharged: createReaction(),
  }
  const { accessEnds, memberLeaves, applicationMoves, medicalIsEntered } = reactions
  const { flightIsTold, timeIsFreed, feeIsCharged } = reactions

  accessEnds.add(({ db }, user_id) => deleteFeedsOf(db, user_id))

  memberLeaves.add(({ db }, { _id }) => clearNotesOf(db, _id))
  memberLeaves.add((tx, { _id }) => removePrivatePosts(tx, _id))
  memberLeaves.add((tx, { _id }) => withdrawFromEvents(tx, _id))
  memberLeaves.add(async (tx, { _id }) => {
    await removeFiles(tx, [...(await documentPathsOf(tx.db, _id)), `public/profile/${_id}.jpeg`])
    await removeUnclaimedOf(tx, _id)
  })
  memberLeaves.add((tx, { _id }) => closeTrainingFile(tx, _id))
  memberLeaves.add(({ db }, { _id }) => deleteSnapshotsOf(db, _id))
  memberLeaves.add(async (tx, { _id }) => {
    await clearWordsAbout(tx.db, _id)
    await cancelComingFlights(tx, _id)
  })
  memberLeaves.add(({ db }, { emails }) => deleteCasesFrom(db, emails))
  memberLeaves.add(({ db }, { _id }) => forgetAnswersAbout(db, _id))
  memberLeaves.add((tx, { _id }) => passOnOffersOf({ ...tx, actor: null }, _id))

  applicationMoves.add(followApplication)
  medicalIsEntered.add(keepMedical)
  flightIsTold.add(postFlightStory)
  timeIsFreed.add(offerAtOnce)
  feeIsCharged.add(payFlightFromCredit)
  return reactions
}
