import { UNDO_HOURS, type ActValues } from '../officer-acts.ts'
import { stateOfReview } from '../officer-review.ts'
import { hasPowers, refuseAct, type Officer, type OpenAct } from '../officer-standing.ts'
import { effectOfUndo, refuseLink, valuesToRestore, type Consequence } from '../officer-undo.ts'

/** The rules that the server uses too. */
const RULES = { refuseAct, refuseLink, effectOfUndo }
export type Rules = typeof RULES

type Act = OpenAct & { hour: number; sent_to: string[]; undone: boolean }

/** A club in memory that applies the rules as the server does. */
export class ModelClub {
  hour = 0
  people: Officer[]
  acts: Act[] = []
  reviews = new Map<string, { parties: Set<string>; agreed: Set<string> }>()
  readonly rules: Rules

  constructor(roles: readonly Officer['account_type'][], rules: Rules = RULES) {
    this.rules = rules
    this.people = roles.map((account_type, index) => ({
      _id: `p${index}`,
      account_type,
      account_status: 'active',
      email: `p${index}@rsfc.test`,
      frozen: false,
    }))
  }

  get openActs(): Act[] {
    return this.recentActs.filter(({ undone }) => !undone)
  }

  get recentActs(): Act[] {
    return this.acts.filter(({ hour }) => this.hour - hour < UNDO_HOURS)
  }

  find(id: string): Officer | undefined {
    return this.people.find(({ _id }) => _id === id)
  }

  /** False if the change is refused, or changes nothing. */
  change(by: string, whom: string, wanted: Pick<ActValues, 'account_type' | 'account_status'>): boolean {
    const person = this.find(whom)
    if (!person || !this.mayAct(by, whom)) return false
    const became = Object.fromEntries(
      Object.entries(wanted).filter(([name, value]) => person[name as keyof Officer] !== value),
    ) as ActValues
    if (Object.keys(became).length === 0) return false
    if (this.rules.refuseAct(person, became, this.people, this.recentActs)) return false
    const isAct =
      became.account_type !== undefined ||
      person.account_type !== 'user' ||
      this.openActs.some(({ about_id }) => about_id === whom)
    const { account_type, account_status } = person
    const was = {
      ...(became.account_type && { account_type }),
      ...(became.account_status && { account_status }),
    }
    const act = {
      kind: became.account_type ? 'role' : 'status',
      actor_id: by,
      about_id: whom,
      was,
      became,
    } as const
    if (isAct) this.announce(act)
    Object.assign(person, became)
    if (person.account_type === 'user') this.close(person)
    return this.hasSuperAdmin()
  }

  remove(by: string, whom: string): boolean {
    const person = this.find(whom)
    if (!person || !this.mayAct(by, whom)) return false
    if (this.rules.refuseAct(person, 'deleted', this.people, this.recentActs)) return false
    const was = { account_type: person.account_type }
    const isAct = person.account_type !== 'user' || this.openActs.some(({ about_id }) => about_id === whom)
    if (isAct) this.announce({ kind: 'delete', actor_id: by, about_id: whom, was, became: {} })
    this.people = this.people.filter(({ _id }) => _id !== whom)
    this.acts = this.acts.filter(({ about_id, kind }) => about_id !== whom || kind === 'delete')
    for (const act of this.acts) if (act.actor_id === whom) act.actor_id = null
    this.reviews.delete(whom)
    return true
  }

  private mayAct(by: string, whom: string): boolean {
    const actor = this.find(by)
    return actor !== undefined && by !== whom && hasPowers(actor)
  }

  private announce(act: OpenAct) {
    const holders = this.people.filter((person) => !this.rules.refuseLink(person, act, this.recentActs))
    const sent_to = holders.map(({ _id }) => _id)
    this.acts.push({ ...act, sent_to, hour: this.hour, undone: false })
  }

  /** What happened to the officer who acted and to the holder of the link; null if the link does not work. */
  undo(holder: string, act: Act): { actor: Consequence; holder: Consequence | null } | null {
    if (!this.openActs.includes(act) || !act.sent_to.includes(holder)) return null
    const person = this.find(holder) ?? ({ _id: holder, deleted: true } as const)
    if (this.rules.refuseLink(person, act, this.recentActs)) return null
    if (act.kind !== 'delete' && !this.restore(act)) return null
    act.undone = true
    const actor = this.find(act.actor_id ?? '')
    if (!actor) return { actor: 'signed-out', holder: null }
    const undo = { holder, actor: actor._id, about: act.about_id }
    const effect = this.rules.effectOfUndo(undo, this.people, this.recentActs)
    const parties = [holder, actor._id, ...(act.about_id ? [act.about_id] : [])]
    this.apply(actor, effect.actor, parties)
    const self = this.find(holder)
    if (self && effect.holder) this.apply(self, effect.holder, parties)
    return effect
  }

  private restore(act: Act): boolean {
    const member = this.find(act.about_id ?? '')
    const values = member && valuesToRestore(act, member)
    if (!values) return false
    Object.assign(member, values)
    return true
  }

  private apply(person: Officer, consequence: Consequence, parties: string[]) {
    const isMember = person.account_type === 'user'
    // A member has no powers to freeze.
    if (consequence === 'signed-out' || (consequence === 'frozen' && isMember)) return
    if (consequence === 'suspended' && person.account_status === 'active') person.account_status = 'banned'
    person.frozen = true
    const review = this.reviews.get(person._id) ?? { parties: new Set(), agreed: new Set() }
    for (const party of parties) review.parties.add(party)
    review.agreed.clear()
    this.reviews.set(person._id, review)
  }

  private close(person: Officer) {
    person.frozen = false
    this.reviews.delete(person._id)
  }

  reviewOf(subject: string) {
    const review = this.reviews.get(subject)
    const lists = { parties: [...(review?.parties ?? [])], agreed: [...(review?.agreed ?? [])] }
    return review && stateOfReview({ subject, ...lists }, this.people, this.recentActs)
  }

  agree(by: string, subject: string): boolean {
    const person = this.find(subject)
    if (!person || !this.reviewOf(subject)?.reviewers.includes(by)) return false
    this.reviews.get(subject)?.agreed.add(by)
    if (this.reviewOf(subject)?.decided) {
      person.account_status = 'active'
      this.close(person)
    }
    return true
  }

  private hasSuperAdmin(): boolean {
    return this.people.some((person) => person.account_type === 'super-admin' && hasPowers(person))
  }
}
