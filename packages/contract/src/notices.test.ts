import { expect, test } from 'vitest'
import { account } from './account/routes.ts'
import { applications } from './applications/routes.ts'
import { bookings } from './bookings/routes.ts'
import { community } from './community/routes.ts'
import { events } from './events/routes.ts'
import { fleet } from './fleet/routes.ts'
import { failureOf } from './kit/client.ts'
import type { Route } from './kit/http.ts'
import { members } from './members/routes.ts'
import { site } from './site/routes.ts'
import { support } from './support/routes.ts'

// SPEC 8.create-account.ok, 8.password.ok, 8.forgot-password, 8.support.ok, 8.case.updated, 8.case.deleted
// SPEC 8.announcement.updated, 8.booking.200, 8.booking-edit.ok, 8.booking-delete.ok, 8.post-flight.ok
// SPEC 8.profile.saved, 8.profile.deleted, 8.profile.image, 8.new-member.200, 8.application.submitted
// SPEC 8.application.updated, 8.application.deleted, 8.event.published, 8.event.updated, 8.event.deleted
// SPEC 8.event.responses-deleted, 8.event.signed-up, 8.aircraft.added, 8.aircraft.updated, 8.aircraft.deleted
// SPEC 8.aircraft.image, 8.downtime.added, 8.downtime.updated, 8.downtime.deleted, 8.comment.ok, 8.post.deleted
// SPEC 8.post.200
test.each<[string, Route]>([
  ['Account Created', account.register],
  ['Password Changed', account.recover],
  ['We have sent you information on resetting your password to your inbox', account.requestRecovery],
  ['Your Message has been received', support.create],
  ['Case status updated', support.answer],
  ['Case deleted', support.remove],
  ['Announcement Updated', site.announce],
  ['Booking submitted successfully', bookings.create],
  ['Booking updated successfully', bookings.update],
  ['Booking deleted successfully', bookings.remove],
  ['Flight Completed', bookings.postFlight],
  ['Changes Saved', members.update],
  ['User has been deleted', members.remove],
  ['Profile Image Uploaded', members.uploadPicture],
  ['New member added successfully', members.create],
  ['Application has been submitted', applications.submit],
  ['Application updated successfully', applications.decide],
  ['Application deleted successfully', applications.remove],
  ['Event published successfully', events.create],
  ['Event updated successfully', events.update],
  ['Event Deleted', events.remove],
  ['Responses Deleted', events.removeResponses],
  ['Event application submitted successfully', events.signUp],
  ['Aircraft added successfully', fleet.create],
  ['Aircraft updated successfully', fleet.update],
  ['Aircraft deleted successfully', fleet.remove],
  ['Aircraft Image Uploaded', fleet.uploadPicture],
  ['Aircraft Image Uploaded', fleet.changePicture],
  ['Downtime Added', fleet.addDowntime],
  ['Downtime Updated', fleet.changeDowntime],
  ['Downtime Deleted', fleet.removeDowntime],
  ['Comment posted successfully', community.comment],
  ['Post Deleted', community.remove],
  ['Success, post published', community.publish],
])("a success shows '%s'", (text, { notices }) => {
  expect(notices?.[200]).toBe(text)
})

// SPEC 8.login.other, 8.create-account.failed, 8.password.failed, 8.support.failed, 8.status.failed
// SPEC 8.case.delete-failed, 8.booking.other, 8.booking-edit.failed, 8.booking-delete.failed, 8.post-flight.failed
// SPEC 8.profile.failed, 8.profile.image-failed, 8.new-member.other, 8.application.submit-failed
// SPEC 8.application.update-failed, 8.application.delete-failed, 8.event.image-failed, 8.event.publish-failed
// SPEC 8.event.update-failed, 8.event.delete-failed, 8.event.responses-failed, 8.event.sign-up-failed
// SPEC 8.aircraft.add-failed, 8.aircraft.update-failed, 8.aircraft.delete-failed, 8.downtime.add-failed
// SPEC 8.comment.failed, 8.post.delete-failed, 8.post.other
test.each<[string, Route]>([
  ['Incorrect credentials', account.login],
  ['Account Creation Failed', account.register],
  ['Unable to change password', account.requestRecovery],
  ['Unable to change password', account.recover],
  ['Unable to send message to support', support.create],
  ['Error updating status', support.answer],
  ['Error updating status', site.announce],
  ['Error updating status', site.setMaintenance],
  ['Error updating status', site.configure],
  ['Error updating status', bookings.paymentMade],
  ['Error deleting case', support.remove],
  ['Booking submission failed', bookings.create],
  ['Error updating booking', bookings.update],
  ['Error deleting booking', bookings.remove],
  ['Error, unable to submit post flight', bookings.postFlight],
  ['Changes Failed', members.update],
  ['Profile Image Failed to upload', members.uploadPicture],
  ['Unable to add new member', members.create],
  ['Error submitting application', applications.submit],
  ['Error updating application', applications.decide],
  ['Error deleting application', applications.remove],
  ['Error, unable to upload image', events.uploadImage],
  ['Event failed to publish', events.create],
  ['Event failed to update', events.update],
  ['Unable to delete event', events.remove],
  ['Unable to delete response', events.removeResponses],
  ['Event application failed', events.signUp],
  ['Unable to add aircraft', fleet.create],
  ['Unable to update aircraft', fleet.update],
  ['Unable to delete aircraft', fleet.remove],
  ['Downtime Failed to Add', fleet.addDowntime],
  ['Something went wrong', community.comment],
  ['Unable to delete post', community.remove],
  ['Error, unable to upload post', community.publish],
])("a failure without its own message shows '%s'", (text, route) => {
  const unknown = { status: 200, text: JSON.stringify({ status: 418, data: null }) }
  expect(failureOf(route, unknown).message).toBe(text)
})
