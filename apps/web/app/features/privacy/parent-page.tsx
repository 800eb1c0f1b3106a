import { Anchor, Button } from '@mantine/core'
import { privacy } from '@rsfc/contract/privacy/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { CLUB_NAME } from '@rsfc/domain/site/club'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import classes from '../../ui/public/answer-page.module.css'

export const meta = pageMeta('A parent’s consent', { indexed: false })

/** Opened by a parent from a mail. A button, because mail programs open links by themselves. */
export default function ParentPage() {
  const { token = '' } = useParams()
  const question = useQuery({
    ...read(privacy.parentQuestion, { body: { token } }),
    meta: { handlesRefusal: true },
  })
  const confirm = useAction(privacy.confirmParent)
  if (question.isPending) return <PageSkeleton />
  const { data } = question
  return (
    <div className={classes.page}>
      {!data && (
        <PageHeader title="This link is no longer valid">
          Please ask the member to send you a new one, or write to the club.
        </PageHeader>
      )}
      {data && (data.confirmed || confirm.isSuccess) && (
        <PageHeader title="Thank you" eyebrow={CLUB_NAME}>
          {`Your consent to the membership of ${data.member} is recorded. Write to the club at any time to withdraw it.`}
        </PageHeader>
      )}
      {data && !data.confirmed && !confirm.isSuccess && (
        <>
          <PageHeader
            title={`Do you agree that ${data.member} joins the club?`}
            eyebrow={`For ${data.parent_name}`}
          >
            {`You confirm that you are a parent or guardian, and agree to the membership and to the `}
            <Anchor component={Link} underline="always" to={addressOf(pages.privacyNotice)} inherit>
              privacy notice
            </Anchor>
            {`. Until then ${data.member} cannot book flights.`}
          </PageHeader>
          <div className={classes.answers}>
            <Button size="lg" loading={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
              I agree
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
