/** 'B. L. Toh' for 'Bee Lian Toh', where space is short. Words in lower case belong to the last name. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words
    .map((word, index) => (index === words.length - 1 || isParticle(word) ? word : `${[...word][0]}.`))
    .join(' ')
}

function isParticle(word: string): boolean {
  return word === word.toLowerCase() && word !== word.toUpperCase()
}
