import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const api = process.env.RSFC_API ?? 'http://127.0.0.1:3000'

// Few files instead of a hundred small ones: on a slow line each of those would cost a round trip.
// `public`: what every public page is made of. `forms`: what it takes to fill in and send a form, on public pages too.
// `events`: what shows an event to visitors and members. `area`: what the pages behind the sign-in share; the build refuses a public page that asks for it.
const PUBLIC = among([
  'apps/web/app/(ui/(?!area/)|pictures/)',
  'apps/web/app/platform/(page-meta|site-|club-data|use-(open|hydr|scroll)|maintenance|navigation|go-to|notice-place|script-timeout)',
  String.raw`apps/web/app/shells/(public-header|public-footer|footer-links|logo|compact-menu|announcement-bar)\.`,
  'packages/domain/src/(club|site|time)/',
  String.raw`icons/Icon(Check|Plus|CalendarEvent|PlaneInflight)\.`,
  '@tanstack/query-core/build/modern/(mutation|infinite)',
  '@tanstack/react-query/build/modern/(useInfiniteQuery|infiniteQueryOptions|useMutation)',
])
const FORMS = among([
  'node_modules/zod/',
  'node_modules/@mantine/form/',
  'node_modules/@mantine/core/esm/components/(Input|InputBase|TextInput|Textarea|PasswordInput|ActionIcon|CloseButton)/',
  'packages/contract/src/(?!openapi)',
  'apps/web/app/platform/(api|use-action|session|guard)',
])
const EVENTS = among([
  'apps/web/app/features/events/(event-(addresses|card|facts|for-machines|picture|readings)|events-failed)',
  'packages/domain/src/events/',
  String.raw`icons/Icon(ArrowLeft|MapOff)\.`,
  '@mantine/hooks/esm/use-document-title/',
])
const AREA = among([
  'node_modules/@mantine/(core|hooks)/',
  'node_modules/@tabler/',
  'node_modules/(@floating-ui|react-remove-scroll|react-textarea-autosize|react-number-format|clsx)/',
  'apps/web/app/(platform|shells|features|screens)/',
  'apps/web/app/ui/area/',
  'packages/domain/src/',
])

function among(places: string[]): RegExp {
  return new RegExp(`(${places.join('|')})[^?]*$`)
}

/** §7: what is loaded on demand has its place; beside it lies what starts it all. */
const scriptNames = {
  entryFileNames: ({ name }: { name: string }) =>
    `static/js/[name]-[hash]${name === 'entry.client' ? '' : '.chunk'}.js`,
  chunkFileNames: 'static/js/[name]-[hash].chunk.js',
}

export default defineConfig({
  plugins: [reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: scriptNames } } } },
  server: { proxy: { '/api': api } },
  // Pictures and fonts stay files: a data: address in the style sheet would delay the first paint.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'public', test: PUBLIC, priority: 3 },
            { name: 'forms', test: FORMS, minShareCount: 3, priority: 2 },
            { name: 'events', test: EVENTS, priority: 2 },
            { name: 'area', test: AREA, minShareCount: 4, priority: 1 },
          ],
        },
      },
    },
  },
})
