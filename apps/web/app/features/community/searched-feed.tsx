import { Group, Stack } from '@mantine/core'
import { isShortSearch, TYPE_MORE } from '@rsfc/domain/search/short-search'
import { IconSearchOff } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Feed } from './feed.tsx'
import { NoPosts } from './no-posts.tsx'

/** Everyone's posts, with a search that stays in the address. */
export function SearchedFeed() {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  return (
    <Stack gap="ml">
      <Group>
        <SearchField
          label="Search posts"
          placeholder="Search posts and authors"
          value={q}
          onSearch={(text) => setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true })}
        />
      </Group>
      <Feed
        q={q}
        empty={
          q ? (
            <EmptyState icon={<IconSearchOff size={28} stroke={1.5} />} title="No posts found">
              {`No post has “${q}” in its heading, text or author’s name.`} {isShortSearch(q) && TYPE_MORE}
            </EmptyState>
          ) : (
            <NoPosts own />
          )
        }
      />
    </Stack>
  )
}
