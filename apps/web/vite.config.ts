import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const api = process.env.RSFC_API ?? 'http://127.0.0.1:3000'

/**
 * A few files instead of a hundred small ones a page, which compress worse and cost a request each. A group also takes
 * what its modules import, unless a group above it has that already.
 */
const groups = [
  // What every public page needs.
  among('public', [
    'app/(root|shells/public-shell|ui/layout/eyebrow)',
    'domain/src/time/club-time',
    String.raw`IconCheck\.`,
  ]),
  // What the pages of events share with the areas.
  among('parts', [
    'app/(ui/(layout/page-header|feedback/(empty-state|fetch-failed|skeletons))|data/stored-picture)',
    'domain/src/time/club-words',
    'components/Skeleton/',
    String.raw`Icon(ArrowLeft|CalendarEvent|CloudOff)\.`,
  ]),
  // What the forms of visitors, such as the sign-in, share with the areas.
  among('forms', [
    String.raw`app/(data/(use-action|show-failure|drafts)|session/(guard|session-cache))\.`,
    'components/(ActionIcon|CloseButton|Input|InputBase|PasswordInput|Textarea|TextInput)/',
    'contract/src/kit/',
  ]),
  // What the pages behind the sign-in share. The build fails if a public page needs it (scripts/web-build.ts).
  among('area', [
    'app/shells/area/(area-|user-menu)',
    'app/ui/(layout/(panel|back-link)|feedback/status-badge|forms/ask-first)',
    'app/data/download',
    'components/(Anchor|Group|Menu|Modal|NativeSelect|Popover|Text)/',
    'hooks/esm/use-(disclosure|hotkeys)/',
    'contract/src/(applications|audit|bookings|fleet|members|support)/routes',
  ]),
].map((group, index, all) => ({ ...group, priority: all.length - index }))

function among(name: string, places: string[]) {
  return { name, test: new RegExp(places.join('|')) }
}

/** Scripts loaded on demand are static/js/{chunk}.chunk.js (7.files.script-parts). */
const scriptNames = {
  entryFileNames: ({ name }: { name: string }) =>
    `static/js/[name]-[hash]${name === 'entry.client' ? '' : '.chunk'}.js`,
  chunkFileNames: 'static/js/[name]-[hash].chunk.js',
}

export default defineConfig({
  plugins: [reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: scriptNames } } } },
  server: { proxy: { '/api': api } },
  build: {
    // Keep pictures and fonts as files: inlined into the CSS they would delay the first paint.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
