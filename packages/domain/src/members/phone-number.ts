/** Digits in groups, with a country code, brackets or an extension: '+65 9123 4567', '(02) 555-0101 ext 7'. */
const PHONE = /^\+?[\d\s()./-]+(?:\s?(?:ext\.?|x)\s?\d{1,6})?$/i
const DIGITS_MIN = 3
/** The longest international numbers, with an extension. */
const DIGITS_MAX = 20

export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return text.length <= 40 && PHONE.test(text) && digits >= DIGITS_MIN && digits <= DIGITS_MAX
}
