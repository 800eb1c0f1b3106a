/** A transfer as the bank sees it; negative amounts went out. */
export type Transfer = { on: string; cents: number; words: string; truth: string }

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The club's bank: keeps every transfer, and writes statements that overlap. */
export function openBank() {
  const transfers: Transfer[] = []
  return {
    transfers,
    send: (transfer: Transfer) => void transfers.push(transfer),
    /** A statement of UOB with the transfers of a period, both days included. */
    statement(from: string, to: string): string {
      const lines = transfers.filter(({ on }) => on >= from && on <= to)
      const rows = lines.map(({ on, cents, words }) => {
        const [year, month = '1', day] = on.split('-')
        const amount = (Math.abs(cents) / 100).toFixed(2)
        return `${day} ${MONTHS[Number(month) - 1]} ${year},"${words}",${cents < 0 ? amount : '0.00'},${cents > 0 ? amount : '0.00'},1000.00`
      })
      const header = 'Transaction Date,Transaction Description,Withdrawal,Deposit,Available Balance'
      return ['Account Number:,3012345678', header, ...rows, ''].join('\n')
    },
  }
}
