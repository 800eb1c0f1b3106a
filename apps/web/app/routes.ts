import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Every screen of §2, under the shell that frames and guards it. */
export default [
  layout('shells/public-shell.tsx', [
    index('features/home/home-page.tsx'),
    route('membership', 'features/membership/membership-page.tsx'),
    route('about-us', 'features/club/about-us-page.tsx'),
    route('experience', 'features/club/experience-page.tsx'),
    route('events', 'features/events/event-list-page.tsx'),
    route('events/event-details/:event_id', 'features/events/event-page.tsx'),
    route('account', 'features/account/account-page.tsx'),
    route('change-password/:id', 'features/account/change-password-page.tsx'),
    route('reminders/off', 'features/reminders/reminders-off-page.tsx'),
    route('maintenance', 'features/site/maintenance-page.tsx'),
    route('test', 'features/site/test-page.tsx'),
    route('*', 'features/site/not-found-page.tsx'),
  ]),

  layout('shells/member-shell.tsx', [
    ...prefix('members', [
      index('screens/member-home-page.tsx'),
      route('flight-log', 'features/bookings/flight-log-page.tsx'),
      route('booking', 'features/bookings/booking-list-page.tsx'),
      route('booking/new-booking', 'features/bookings/new-booking-page.tsx'),
      route('booking/:booking_id', 'features/bookings/flight-page.tsx'),
      route('community', 'screens/community-page.tsx'),
      route('community/post', 'features/community/new-post-page.tsx'),
      route('community/profile/:id', 'features/community/author-page.tsx'),
      route('profile/edit', 'screens/edit-profile-page.tsx'),
      route('profile/:id', 'screens/profile-page.tsx'),
      route('event-details/:event_id/signup', 'features/events/sign-up-page.tsx'),
    ]),
  ]),

  layout('shells/admin-shell.tsx', [
    ...prefix('admin', [
      index('features/members/member-list-page.tsx', { id: 'admin-home' }),
      route('members', 'features/members/member-list-page.tsx', { id: 'admin-members' }),
      route('members/new-member', 'features/members/new-member-page.tsx'),
      route('members/:member_id', 'screens/edit-member-page.tsx'),
      route('bookings', 'features/bookings/booking-desk-page.tsx'),
      route('booking/:booking_id', 'features/bookings/edit-booking-page.tsx'),
      route('events', 'features/events/event-desk-page.tsx'),
      route('events/new-event', 'features/events/new-event-page.tsx'),
      route('events/:event_id', 'features/events/edit-event-page.tsx', { id: 'admin-event' }),
      route('events/:event_id/signups', 'features/events/edit-event-page.tsx', { id: 'admin-event-signups' }),
      route('control-panel', 'features/site/control-panel-page.tsx'),
      route('control-panel/support', 'features/support/case-page.tsx'),
      route('control-panel/application', 'features/applications/application-page.tsx'),
      route('fleet/new', 'features/fleet/new-aircraft-page.tsx'),
      route('fleet/:aircraft_id', 'features/fleet/edit-aircraft-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
