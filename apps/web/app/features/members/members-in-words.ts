export const membersInWords = (count: number) => (count === 1 ? '1 member' : `${count} members`)
