import type { PageHandle } from '../../platform/page-handle.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Hero } from './hero.tsx'
import { Statistics } from './statistics.tsx'

export const meta = pageMeta(null, {
  description:
    'A non-profit flying club at Seletar Airport, Singapore. Learn to fly, earn your private pilot licence, and fly our aircraft.',
})

export const handle: PageHandle = { overPicture: true }

export default function HomePage() {
  return (
    <>
      <Hero />
      <Statistics />
    </>
  )
}
