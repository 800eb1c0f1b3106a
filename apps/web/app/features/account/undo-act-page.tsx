import { account } from '@rsfc/contract/account/routes'
import { ApiError } from '@rsfc/contract/kit/client'
import type { RouteData } from '@rsfc/contract/kit/http'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Button } from '@mantine/core'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
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

export const meta = pageMeta('Undo a change', { indexed: false })

type Act = RouteData<typeof account.readAct>
type Outcome = RouteData<typeof account.undoAct>

/** Opened from a mail to the super-admins. A button, because mail programs open links by themselves. */
export default function UndoActPage() {
  const { token = '' } = useParams()
  const undo = useAction(account.undoAct)
  const act = useQuery({
    ...read(account.readAct, { body: { token } }),
    // The act does not change, and once undone the link answers 404.
    staleTime: Infinity,
    enabled: !undo.isSuccess,
    meta: { handlesRefusal: true },
  })
  return (
    <SplitLayout>
      {undo.data && act.data ? (
        <Done act={act.data} outcome={undo.data} />
      ) : act.data ? (
        <Question
          act={act.data}
          busy={undo.isPending}
          refusal={undo.error?.message}
          onUndo={() => undo.mutate({ body: { token } })}
        />
      ) : act.error ? (
        <Failed error={act.error} onRetry={() => void act.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </SplitLayout>
  )
}

type QuestionProps = { act: Act; busy: boolean; refusal: string | undefined; onUndo: () => void }

function Question({ act, busy, refusal, onUndo }: QuestionProps) {
  const { kind, actor, at, description, consequences } = act
  return (
    <AccountForm
      title="Was this intended?"
      lead={`${description} ${actor} did this on ${dateInWords(at.slice(0, 10))} at ${at.slice(11, 16)}.`}
    >
      <div className={undoClasses.body}>
        <p>If it was, close this page. If not, the button below does this:</p>
        <ul className={undoClasses.consequences}>
          {kind === 'delete' && <li>A deletion cannot be undone.</li>}
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <Button color="red.8" fullWidth loading={busy} onClick={onUndo}>
          {kind === 'delete' ? `Suspend ${actor}` : `Undo and suspend ${actor}`}
        </Button>
        {refusal && <p className={classes.note}>{refusal}</p>}
      </div>
    </AccountForm>
  )
}

function Done({ act: { actor, member }, outcome }: { act: Act; outcome: Outcome }) {
  const { restored } = outcome
  return (
    <AccountForm
      title={restored ? 'The change is undone' : 'The deletion cannot be undone'}
      lead={restored ? `The account of ${member} is as it was before.` : `${member} cannot be restored.`}
    >
      <div className={undoClasses.body}>
        <p>{outcomeInWords(actor, outcome)}</p>
        <p className={classes.note}>Every super-admin is told by mail.</p>
        <Button component={Link} to={addressOf(pages.adminMembers)} variant="default" fullWidth>
          Go to Members
        </Button>
      </div>
    </AccountForm>
  )
}

function outcomeInWords(actor: string, { suspended, frozen }: Outcome): string {
  if (suspended)
    return `${actor} is suspended and signed out everywhere. Speak with them; two other officers can then restore the account.`
  if (frozen)
    return `The act was about your own account. So ${actor} and you are signed out, and neither of you acts as an officer until two others have agreed. They have been told by mail, and your mail has a link to ask for it.`
  return `${actor} is signed out everywhere, but not suspended: no other super-admin could review it. Make sure that the passwords of everyone involved are changed at once.`
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409))
    return <FetchFailed error={error} onRetry={onRetry} />
  if (error.status === 409) return <Withdrawn>{error.message}</Withdrawn>
  return (
    <AccountForm
      title="This link does not work any more"
      lead="It works once, for 72 hours. If someone has used it, the super-admins have received a mail about it."
    >
      <div className={undoClasses.body}>
        <Button component={Link} to={addressOf(pages.adminMembers)} variant="default" fullWidth>
          Go to Members
        </Button>
      </div>
    </AccountForm>
  )
}

/** The holder has lost their role since, or has not had it for long enough. */
function Withdrawn({ children }: { children: string }) {
  return (
    <AccountForm title="This link was withdrawn" lead={children}>
      <div className={undoClasses.body}>
        <p>If you think that something is wrong, call one of the other super-admins.</p>
      </div>
    </AccountForm>
  )
}
