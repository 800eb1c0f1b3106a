import { showHint } from '../../ui/feedback/notices.ts'

/** Shows what the removal of the last factor means for an officer. */
export function showConsequence({ consequence }: { consequence: string | null }): void {
  if (consequence) showHint(consequence)
}
