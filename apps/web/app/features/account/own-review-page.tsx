import { account } from '@rsfc/contract/account/routes'
import { ApiError } from '@rsfc/contract/kit/client'
import type { RouteData } from '@rsfc/contract/kit/http'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Button, Textarea } from '@mantine/core'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { AccountForm } from './account-form.tsx'
import { SplitLayout } from './split-layout.tsx'
import classes from './account-form.module.css'
import undoClasses from './undo-act-page.module.css'

export const meta = pageMeta('Ask for a review', { indexed: false })

/** Opened from a mail to an officer who is under review, and who may not be able to sign in. */
export default function OwnReviewPage() {
  const { token = '' } = useParams()
  const review = useQuery({
    ...read(account.readReview, { body: { token } }),
    meta: { handlesRefusal: true },
  })
  return (
    <SplitLayout>
      {review.data ? (
        <Request token={token} review={review.data} />
      ) : review.error ? (
        <Failed error={review.error} onRetry={() => void review.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </SplitLayout>
  )
}

function Request({ token, review }: { token: string; review: RouteData<typeof account.readReview> }) {
  const [words, setWords] = useState('')
  const ask = useAction(account.askForReview)
  const { suspended, since, description, reviewers, agreed, needed } = review
  const state = suspended ? 'Your account is suspended' : 'You are without the powers of an officer'
  return (
    <AccountForm
      title="Your account is under review"
      lead={`${state} since ${dateInWords(since.slice(0, 10))}. ${description}`}
    >
      <div className={undoClasses.body}>
        {needed > 0 ? (
          <p>
            {needed === 1 ? 'This officer' : 'Two of these officers'} can give you everything back:{' '}
            {reviewers.join(', ')}.{agreed > 0 && ` ${agreed} of ${needed} agreed.`}
          </p>
        ) : (
          <p>No officer who can decide is active. Please call the club.</p>
        )}
        {ask.isSuccess ? (
          <p role="status">
            They have been asked by mail. Please speak with them too, so that they know it is you.
          </p>
        ) : (
          needed > 0 && (
            <>
              <Textarea
                label="What happened, in your words"
                description="Optional. The officers read it in the mail."
                autosize
                minRows={3}
                maxLength={1000}
                value={words}
                onChange={({ currentTarget }) => setWords(currentTarget.value)}
              />
              <Button
                fullWidth
                loading={ask.isPending}
                onClick={() => ask.mutate({ body: { token, words } })}
              >
                Ask for a review
              </Button>
              {ask.error && <p className={classes.note}>{ask.error.message}</p>}
            </>
          )
        )}
      </div>
    </AccountForm>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.status !== 404)
    return <FetchFailed error={error} onRetry={onRetry} />
  return (
    <AccountForm
      title="There is nothing to review"
      lead="The review has ended, or the link is older than 30 days. Try to sign in; if you cannot, call the club."
    >
      <div className={undoClasses.body}>
        <Button component={Link} to={addressOf(pages.account)} variant="default" fullWidth>
          Sign in
        </Button>
      </div>
    </AccountForm>
  )
}
